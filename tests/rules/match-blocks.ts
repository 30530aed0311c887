/** A match block of a rules file that has an `allow`. */
export interface MatchBlock {
  path: string;
  /** False if every `allow` is `if false`. */
  canAllow: boolean;
}

/** Returns the match blocks with at least one `allow`. */
export function matchBlocks(rules: string): MatchBlock[] {
  const source = rules.replace(/\/\/.*$/gm, "");
  const blocks: MatchBlock[] = [];
  // The blocks that surround the current token. Blocks without a path, such as functions, are undefined.
  const openBlocks: (MatchBlock | undefined)[] = [];
  // Path parameters have braces too, so a match consumes the whole head of a block.
  const tokens = /match\s+(\/\S+)\s*\{|allow\s+[\w\s,]+(?::\s*if\s+([^;]+))?;|[{}]/g;
  for (const [token, path, condition] of source.matchAll(tokens)) {
    if (path !== undefined) openBlocks.push({ path, canAllow: false });
    else if (token === "{") openBlocks.push(undefined);
    else if (token === "}") openBlocks.pop();
    else {
      const block = openBlocks.findLast((one) => one !== undefined);
      if (!block) throw new Error(`An allow outside of every match block: ${token}`);
      if (!blocks.includes(block)) blocks.push(block);
      block.canAllow ||= condition?.trim() !== "false";
    }
  }
  return blocks;
}
