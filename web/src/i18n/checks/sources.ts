import ts from "typescript";

/** A text in a source, and where it stands. A template's expressions are an `x`. */
export interface Found {
  text: string;
  node: ts.Node;
  at: string;
}

/** Every text of a source that is no type, import or name of a property: literals, templates, and what stands between tags. */
export function textsOf(path: string, source: string): Found[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: Found[] = [];
  const add = (node: ts.Node, text: string) => {
    const said = text.replace(/\s+/g, " ").trim();
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    if (said) found.push({ text: said, node, at: `${path}:${line + 1}` });
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

/** Attributes whose text is seen or read out. */
const visibleAttribute =
  /^aria-(label|roledescription|description|valuetext)$|(alt|title|placeholder|label|hint|lead|text|message|heading|description|failure|empty|stay|leave)$/i;

/** Whether a text is on the page as it stands: between tags, or in an attribute that is seen or read out, spread or in an object too. */
export function isShown({ node }: Found): boolean {
  if (ts.isJsxText(node)) return true;
  const { parent } = outOfChoices(node);
  if (ts.isPropertyAssignment(parent)) {
    return visibleAttribute.test(parent.name.getText()) && isHandedOver(parent.parent);
  }
  const holder = ts.isJsxExpression(parent) ? parent.parent : parent;
  if (ts.isJsxAttribute(holder)) return visibleAttribute.test(holder.name.getText());
  return ts.isJsxElement(holder) || ts.isJsxFragment(holder);
}

/** Whether an object is written down among an element's attributes: spread there, the value of one, or part of such an object. */
function isHandedOver(object: ts.Node): boolean {
  const { parent } = outOfChoices(object);
  if (ts.isPropertyAssignment(parent) || ts.isSpreadAssignment(parent)) return isHandedOver(parent.parent);
  return ts.isJsxSpreadAttribute(parent) || (ts.isJsxExpression(parent) && ts.isJsxAttribute(parent.parent));
}

/** Whether a text is handed to one of these functions. */
export function isArgumentOf({ node }: Found, functions: readonly string[]): boolean {
  const { parent } = outOfChoices(node);
  return (
    (ts.isCallExpression(parent) || ts.isNewExpression(parent)) &&
    functions.includes(parent.expression.getText())
  );
}

/** Whether a text stands in an attribute as it is. */
export function isAttribute({ node }: Found): boolean {
  return ts.isJsxAttribute(node.parent);
}

/** The whole expression of which a text is one outcome. */
function outOfChoices(node: ts.Node): ts.Node {
  const { parent } = node;
  const isChoice =
    ts.isConditionalExpression(parent) ||
    ts.isParenthesizedExpression(parent) ||
    (ts.isBinaryExpression(parent) && ["??", "||", "&&"].includes(parent.operatorToken.getText()));
  return isChoice ? outOfChoices(parent) : node;
}
