import { type PluginObj, types as t, template } from "@babel/core";
import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { RUNTIME } from "./macros.ts";
import type { PluralRules } from "./numbers.ts";

type Values = Map<string, t.Expression>;
/** A number's texts by plural category. */
type Forms = Record<string, CompiledMessage>;

interface Options {
  /** The text of a message in the build's language. */
  translate: (id: string, message: string) => string;
  rules: PluralRules;
}

/**
 * A Babel plugin that runs after Lingui's: inlines the text of each message as plain code, so that a phone downloads
 * neither a catalog nor the code that reads one.
 */
export function inlineMessages({ translate, rules }: Options): PluginObj {
  return {
    name: "inline-messages",
    visitor: {
      Program: {
        exit(program) {
          let needsNumbers = false;
          const inlined = (descriptor: t.ObjectExpression, shape: "text" | "elements") => {
            const fields = fieldsOf(descriptor);
            const id = fields.get("id");
            const message = fields.get("message");
            if (!t.isStringLiteral(id) || !t.isStringLiteral(message)) {
              throw new Error("A message has no text of its own");
            }
            const tokens = compileMessageOrThrow(translate(id.value, message.value));
            const values = fieldsOf(fields.get("values"));
            const code = new Writer(values, rules)[shape](tokens);
            needsNumbers ||= code.includes(`${FORMAT_NUMBER}(`);
            const used = [...values].filter(([name]) => code.includes(placeholderOf(name)));
            const expression = template.expression(
              code,
              SYNTAX,
            )(Object.fromEntries(used.map(([name, value]) => [`_${name}`, value])));
            const components = fieldsOf(fields.get("components"));
            t.traverseFast(expression, (node) => nameElement(node, components));
            return expression;
          };
          const spread = (parent: t.JSXElement | t.JSXFragment) => {
            parent.children = parent.children.flatMap((child) => {
              const descriptor = descriptorOf(child);
              const elements = descriptor && inlined(descriptor, "elements");
              return t.isJSXFragment(elements) ? elements.children : child;
            });
          };
          program.traverse({
            CallExpression(path) {
              const [descriptor] = path.node.arguments;
              if (!isRuntimeCall(path.node.callee) || !t.isObjectExpression(descriptor)) return;
              path.replaceWith(inlined(descriptor, "text"));
            },
            JSXElement(path) {
              spread(path.node);
              const descriptor = descriptorOf(path.node);
              if (descriptor) path.replaceWith(unwrapped(inlined(descriptor, "elements")));
            },
            JSXFragment: ({ node }) => spread(node),
            ImportDeclaration(path) {
              if (path.node.source.value === RUNTIME) path.remove();
            },
          });
          if (needsNumbers)
            program.unshiftContainer("body", template.statement.ast(NUMBERS_IMPORT));
        },
      },
    },
  };
}

const FORMAT_NUMBER = "_formatNumber";
const NUMBERS_IMPORT = `import { formatNumber as ${FORMAT_NUMBER} } from "@/lib/format-number";`;

/** Babel replaces %%_name%% by a value of the source; every other name stays. */
const SYNTAX = { plugins: ["jsx" as const], syntacticPlaceholders: true };
const placeholderOf = (name: string) => `%%_${name}%%`;

const isRuntimeCall = (callee: t.CallExpression["callee"]) =>
  t.isMemberExpression(callee) && t.isIdentifier(callee.object, { name: "_i18n" });

/** The message of the element by which Lingui's macros replace a text with elements; null for any other element. */
function descriptorOf(node: t.Node): t.ObjectExpression | null {
  if (!t.isJSXElement(node)) return null;
  const { name, attributes } = node.openingElement;
  const [spread] = attributes;
  return t.isJSXIdentifier(name, { name: "_Trans" }) &&
    t.isJSXSpreadAttribute(spread) &&
    t.isObjectExpression(spread.argument)
    ? spread.argument
    : null;
}

/** Gives an element that a text calls by its number, such as <_0>, the name and attributes that the source has. */
function nameElement(node: t.Node, components: Values): void {
  if (!t.isJSXElement(node) || !t.isJSXIdentifier(node.openingElement.name)) return;
  const [, index] = /^_(\d+)$/.exec(node.openingElement.name.name) ?? [];
  if (index === undefined) return;
  const element = components.get(index);
  if (!t.isJSXElement(element)) throw new Error(`A text has no element <${index}>`);
  const { name, attributes } = element.openingElement;
  Object.assign(node.openingElement, { name, attributes });
  if (node.closingElement) node.closingElement.name = name;
}

/** A text without a parent element: a string if it has no elements. */
function unwrapped(elements: t.Expression): t.Expression {
  const [only, ...others] = t.isJSXFragment(elements) ? elements.children : [];
  return t.isJSXExpressionContainer(only) && t.isStringLiteral(only.expression) && !others.length
    ? only.expression
    : elements;
}

/** Writes a message as code, with a placeholder for each value. */
class Writer {
  readonly #values: Values;
  readonly #rules: PluralRules;

  constructor(values: Values, rules: PluralRules) {
    this.#values = values;
    this.#rules = rules;
  }

  /** A string. */
  text(tokens: CompiledMessage, count?: string): string {
    const [token, ...others] = tokens;
    // A text that consists only of plural forms is a string already.
    if (Array.isArray(token) && token.length > 1 && others.length === 0) return this.#value(token);
    if (tokens.every(isPlain)) return JSON.stringify(tokens.join(""));
    const parts = tokens.map((one) =>
      isPlain(one)
        ? one.replace(/[\\`]|\$\{/g, (sign) => `\\${sign}`)
        : `\${${this.#value(one, count)}}`,
    );
    return `\`${parts.join("")}\``;
  }

  /** A fragment, in which elements are called by their numbers: <_0>. */
  elements(tokens: CompiledMessage): string {
    const children = tokens.flatMap((token) =>
      typeof token === "string"
        ? token
            .split(/(<\/?\d+\/?>)/)
            .map((part, at) => (at % 2 ? part.replace(/\d/, "_$&") : inBraces(part)))
        : `{${this.#value(token)}}`,
    );
    return `<>${children.join("")}</>`;
  }

  #value(token: CompiledMessage[number], count?: string): string {
    if (token === "#" && count) return `${FORMAT_NUMBER}(${count})`;
    const [name, type, forms] = typeof token === "string" ? [token] : token;
    const value = this.#values.get(name);
    if (!value) throw new Error(`A text names ${name}, which the source does not give it`);
    if (type !== undefined && (type !== "plural" || !isForms(forms))) {
      throw new Error(`A text asks for ${type} of ${name}`);
    }
    if (isForms(forms) && t.isIdentifier(value)) return this.#plural(value.name, forms);
    // The expression of a number may be a call, which must be evaluated once.
    return isForms(forms)
      ? `((_count) => ${this.#plural("_count", forms)})(${placeholderOf(name)})`
      : placeholderOf(name);
  }

  #plural(count: string, forms: Forms): string {
    if (!forms.other) throw new Error(`A text of ${count} has no form for other numbers`);
    const conditions = Object.entries(forms)
      .filter(([kind]) => kind !== "other" && kind !== "offset")
      .map(([kind, tokens]) => {
        const condition = /^\d+$/.test(kind) ? `N === ${kind}` : this.#rules[kind];
        const form = this.text(tokens, count);
        return condition ? `${condition.replace(/\bN\b/g, count)} ? ${form} : ` : "";
      });
    return conditions.join("") + this.text(forms.other, count);
  }
}

/** Whether a token is text, and not the sign for the number that its plural form is about. */
const isPlain = (token: CompiledMessage[number]): token is string =>
  typeof token === "string" && token !== "#";

const inBraces = (text: string) => (text ? `{${JSON.stringify(text)}}` : "");

const isForms = (forms: unknown): forms is Forms => forms instanceof Object && "other" in forms;

/** The properties of an object in the source, by name. */
function fieldsOf(object: t.Expression | undefined): Values {
  const fields: Values = new Map();
  for (const property of t.isObjectExpression(object) ? object.properties : []) {
    if (!t.isObjectProperty(property) || !t.isExpression(property.value)) continue;
    const { key } = property;
    if (t.isIdentifier(key)) fields.set(key.name, property.value);
    if (t.isStringLiteral(key) || t.isNumericLiteral(key))
      fields.set(`${key.value}`, property.value);
  }
  return fields;
}
