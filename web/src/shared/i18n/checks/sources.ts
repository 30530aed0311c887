import ts from "typescript";

/** A text in a source file. Expressions in a template literal are replaced by `x`. */
export interface Found {
  text: string;
  node: ts.Node;
  at: string;
}

/** Returns the strings, templates and JSX texts of a source file, except in types and imports. */
export function textsOf(path: string, source: string): Found[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: Found[] = [];
  const add = (node: ts.Node, text: string) => {
    const trimmed = text.replace(/\s+/g, " ").trim();
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    if (trimmed) found.push({ text: trimmed, node, at: `${path}:${line + 1}` });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) add(node, node.text);
    else if (ts.isTemplateExpression(node)) {
      add(node, node.head.text + node.templateSpans.map(({ literal }) => `x${literal.text}`).join(""));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Attributes whose text is shown or read by a screen reader. */
const visibleAttribute = new RegExp(
  "^aria-(label|roledescription|description|valuetext)$|" +
    "^(?!enterKeyHint$).*(alt|title|placeholder|label|hint|lead|text|message|heading|description|failure|empty|stay|leave)$",
  "i",
);

/**
 * Whether a text is shown on the page without translation: as JSX text, or in a visible attribute. The
 * attribute may also be a property of an object that is passed or spread (`{...{ hint: "Text" }}`).
 */
export function isShown({ node }: Found): boolean {
  if (ts.isJsxText(node)) return true;
  const { parent } = outermostChoice(node);
  if (ts.isPropertyAssignment(parent)) {
    return visibleAttribute.test(parent.name.getText()) && isAttributeObject(parent.parent);
  }
  const holder = ts.isJsxExpression(parent) ? parent.parent : parent;
  if (ts.isJsxAttribute(holder)) return visibleAttribute.test(holder.name.getText());
  return ts.isJsxElement(holder) || ts.isJsxFragment(holder);
}

/** Whether an object literal is, or is inside, the value of an attribute or spread attributes. */
function isAttributeObject(object: ts.Node): boolean {
  const { parent } = outermostChoice(object);
  if (ts.isPropertyAssignment(parent) || ts.isSpreadAssignment(parent))
    return isAttributeObject(parent.parent);
  return ts.isJsxSpreadAttribute(parent) || (ts.isJsxExpression(parent) && ts.isJsxAttribute(parent.parent));
}

/** Whether a text is passed to one of these functions. */
export function isArgumentOf({ node }: Found, functions: readonly string[]): boolean {
  const { parent } = outermostChoice(node);
  return (
    (ts.isCallExpression(parent) || ts.isNewExpression(parent)) &&
    functions.includes(parent.expression.getText())
  );
}

/** Whether a text is the literal value of a JSX attribute. */
export function isAttribute({ node }: Found): boolean {
  return ts.isJsxAttribute(node.parent);
}

/**
 * Returns the outermost conditional or logical expression of which the text is a branch, else the text
 * itself. Its parent is where the text is used.
 */
function outermostChoice(node: ts.Node): ts.Node {
  const { parent } = node;
  const isChoice =
    ts.isConditionalExpression(parent) ||
    ts.isParenthesizedExpression(parent) ||
    (ts.isBinaryExpression(parent) && ["??", "||", "&&"].includes(parent.operatorToken.getText()));
  return isChoice ? outermostChoice(parent) : node;
}
