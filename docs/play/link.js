// The address of the page carries the position: `#game=tamerlane&rules=array=third&fen=...`.

const PARTS = ["game", "rules", "fen"];

/**
 * What a hash asks for: `{ game, rules, fen }`, or `undefined` if there is none. Throws an `Error`
 * that names the part that is wrong.
 */
export function readLink(hash) {
  const text = hash.replace(/^#/, "");
  if (text === "") return undefined;
  const wanted = {};
  for (const [part, value] of new URLSearchParams(text)) {
    if (!PARTS.includes(part)) throw new Error(`there is no part called "${part}"`);
    if (part in wanted) throw new Error(`the part "${part}" is there twice`);
    wanted[part] = value;
  }
  if (!wanted.game) throw new Error('the part "game" is missing');
  return { rules: "", ...wanted };
}

/** The hash of a position. What an address may hold as it is stays readable. */
export function writeLink({ game, rules, fen }) {
  const readable = (text) => encodeURIComponent(text).replace(/%(2F|2C|3A|3D)/g, decodeURIComponent);
  const parts = [["game", game], ["rules", rules], ["fen", fen]].filter(([, value]) => value);
  return `#${parts.map(([part, value]) => `${part}=${readable(value)}`).join("&")}`;
}
