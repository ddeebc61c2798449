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
  const read = (descriptor: t.ObjectExpression) => {
    const fields = fieldsOf(descriptor);
    const id = fields.get("id");
    const message = fields.get("message");
    if (!t.isStringLiteral(id) || !t.isStringLiteral(message)) {
      throw new Error("A message has no text of its own");
    }
    return {
      tokens: compileMessageOrThrow(translate(id.value, message.value)),
      values: objectOf(fields.get("values")),
      components: objectOf(fields.get("components")),
    };
  };
  return {
    name: "inline-messages",
    visitor: {
      Program: {
        exit(program) {
          const writer = new Writer(rules);
          const elementsOf = (node: t.Node) => {
            const descriptor = descriptorOf(node);
            if (!descriptor) return null;
            const { tokens, values, components } = read(descriptor);
            return writer.children(tokens, values, components);
          };
          const spread = (parent: t.JSXElement | t.JSXFragment) => {
            parent.children = parent.children.flatMap((child) => elementsOf(child) ?? child);
          };
          program.traverse({
            CallExpression(path) {
              const [descriptor] = path.node.arguments;
              if (!isRuntimeCall(path.node.callee) || !t.isObjectExpression(descriptor)) return;
              const { tokens, values } = read(descriptor);
              path.replaceWith(writer.text(tokens, values));
            },
            JSXElement(path) {
              spread(path.node);
              const elements = elementsOf(path.node);
              if (elements) path.replaceWith(asExpression(elements));
            },
            JSXFragment: ({ node }) => spread(node),
            ImportDeclaration(path) {
              if (path.node.source.value === RUNTIME) path.remove();
            },
          });
          if (writer.needsNumbers) {
            program.unshiftContainer("body", template.statement.ast(NUMBERS_IMPORT));
          }
        },
      },
    },
  };
}

const NUMBERS_IMPORT = `import { formatNumber as _formatNumber } from "@/lib/format-number";`;

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

/** A text without a parent element. */
function asExpression(children: t.JSXElement["children"]): t.Expression {
  const [only, ...others] = children;
  return t.isJSXExpressionContainer(only) && t.isStringLiteral(only.expression) && !others.length
    ? only.expression
    : t.jsxFragment(t.jsxOpeningFragment(), t.jsxClosingFragment(), children);
}

/** Writes one file's messages as code. */
class Writer {
  /** Whether the file needs the import that formats numbers. */
  needsNumbers = false;
  readonly #rules: PluralRules;

  constructor(rules: PluralRules) {
    this.#rules = rules;
  }

  text(tokens: CompiledMessage, values: Values, count?: t.Expression): t.Expression {
    const parts: t.TemplateElement[] = [];
    const expressions: t.Expression[] = [];
    let text = "";
    const endPart = (isLast: boolean) => {
      const raw = text.replace(/[\\`]|\$\{/g, (sign) => `\\${sign}`);
      parts.push(t.templateElement({ raw, cooked: text }, isLast));
      text = "";
    };
    for (const token of tokens) {
      if (typeof token === "string" && token !== "#") text += token;
      else {
        endPart(false);
        expressions.push(this.#value(token, values, count));
      }
    }
    if (expressions.length === 0) return t.stringLiteral(text);
    endPart(true);
    const [only] = expressions;
    const [token, ...others] = tokens;
    // A text that consists only of plural forms is a string already.
    const isOnlyForms = Array.isArray(token) && token.length > 1 && others.length === 0;
    return only && isOnlyForms ? only : t.templateLiteral(parts, expressions);
  }

  children(tokens: CompiledMessage, values: Values, components: Values): t.JSXElement["children"] {
    const open: { element?: t.JSXElement; children: t.JSXElement["children"] }[] = [
      { children: [] },
    ];
    const add = (child: t.JSXElement["children"][number]) => open.at(-1)?.children.push(child);
    const begin = (index: string) => {
      const element = components.get(index);
      if (!t.isJSXElement(element)) throw new Error(`A text has no element <${index}>`);
      open.push({ element, children: [] });
    };
    const end = () => {
      const { element, children } = open.pop() ?? {};
      if (!element || !children) throw new Error("A text ends an element that it has not begun");
      const { name, attributes } = element.openingElement;
      const isEmpty = children.length === 0;
      add(
        t.jsxElement(
          t.jsxOpeningElement(name, attributes, isEmpty),
          isEmpty ? null : t.jsxClosingElement(name),
          children,
        ),
      );
    };
    for (const token of tokens) {
      if (typeof token !== "string") {
        add(t.jsxExpressionContainer(this.#value(token, values)));
        continue;
      }
      for (const part of token.split(/(<\/?\d+\/?>)/)) {
        const [, isEnd, index = "", isEmpty] = /^<(\/?)(\d+)(\/?)>$/.exec(part) ?? [];
        if (isEnd) end();
        else if (index) {
          begin(index);
          if (isEmpty) end();
        } else if (part) add(t.jsxExpressionContainer(t.stringLiteral(part)));
      }
    }
    const [root, ...unended] = open;
    if (!root || unended.length > 0) throw new Error("A text does not end its elements");
    return root.children;
  }

  #value(token: CompiledMessage[number], values: Values, count?: t.Expression): t.Expression {
    if (token === "#" && count) {
      this.needsNumbers = true;
      return t.callExpression(t.identifier("_formatNumber"), [t.cloneNode(count)]);
    }
    const [name, type, forms] = typeof token === "string" ? [token] : token;
    const value = values.get(name);
    if (!value) throw new Error(`A text names ${name}, which the source does not give it`);
    if (type === undefined) return t.cloneNode(value);
    if (type !== "plural" || !isForms(forms)) throw new Error(`A text asks for ${type} of ${name}`);
    if (t.isIdentifier(value)) return this.#plural(value, forms, values);
    // The expression may be a call, which must be evaluated once.
    const count_ = t.identifier("_count");
    return t.callExpression(
      t.arrowFunctionExpression([count_], this.#plural(count_, forms, values)),
      [t.cloneNode(value)],
    );
  }

  #plural(count: t.Identifier, forms: Forms, values: Values): t.Expression {
    const { name } = count;
    const { other } = forms;
    if (!other) throw new Error(`A text of ${name} has no form for other numbers`);
    return Object.entries(forms)
      .filter(([kind]) => kind !== "other" && kind !== "offset")
      .map(([kind, tokens]) => {
        const condition = /^\d+$/.test(kind) ? `N === ${kind}` : this.#rules[kind];
        return { condition, form: this.text(tokens, values, count) };
      })
      .reduceRight<t.Expression>(
        (rest, { condition, form }) =>
          condition
            ? t.conditionalExpression(
                template.expression.ast(condition.replace(/\bN\b/g, name)),
                form,
                rest,
              )
            : rest,
        this.text(other, values, count),
      );
  }
}

const isForms = (forms: unknown): forms is Forms => forms instanceof Object && "other" in forms;

function fieldsOf(object: t.ObjectExpression): Values {
  const fields: Values = new Map();
  for (const property of object.properties) {
    if (!t.isObjectProperty(property) || !t.isExpression(property.value)) continue;
    const { key } = property;
    const name = t.isIdentifier(key)
      ? key.name
      : t.isStringLiteral(key) || t.isNumericLiteral(key)
        ? String(key.value)
        : null;
    if (name !== null) fields.set(name, property.value);
  }
  return fields;
}

const objectOf = (value: t.Expression | undefined): Values =>
  t.isObjectExpression(value) ? fieldsOf(value) : new Map();
