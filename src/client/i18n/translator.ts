import { isolate } from '#shared/bidi.ts';
import type { Language } from '#shared/language.ts';
import { formatCount } from '#shared/money.ts';
import { createListeners } from '../listeners.ts';

/** Texts by namespace and name. See `formsOf` for those that depend on a number. */
export interface Texts {
  readonly [name: string]: string | Texts;
}

/** The same keys as a bundle, with texts in another language. */
export type Translated<Bundle> = {
  readonly [Name in keyof Bundle]: Bundle[Name] extends string ? string : Translated<Bundle[Name]>;
};

type AllMessages<Bundle, Prefix extends string = ''> = {
  [Name in keyof Bundle & string]: Bundle[Name] extends string
    ? [key: `${Prefix}${Name}`, text: Bundle[Name]]
    : AllMessages<Bundle[Name], `${Prefix}${Name}.`>;
}[keyof Bundle & string];

type KeyAndText = readonly [key: string, text: string];
type ByKey<All extends KeyAndText> = { [Each in All as Each[0]]: Each[1] };

/** The texts of a bundle by dotted key, as in `codes.internal`. */
export type MessagesOf<Bundle> = ByKey<Extract<AllMessages<Bundle>, KeyAndText>>;

/** The variables of a text: `{{name}}`, and the number of `{count, plural, …}`, which may be next to the brace of a form. */
type VariableNames<Text extends string> = Shown<Text> | Counted<Text>;
type Counted<Text extends string> = Text extends `${infer Before}, plural,${infer Rest}`
  ? LastIn<Before> | Counted<Rest>
  : never;
type LastIn<Text extends string> = Text extends `${string}{${infer Rest}` ? LastIn<Rest> : Text;
type Shown<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? (Name extends `{${infer Inner}` ? Inner : Name) | Shown<Rest>
  : never;

/** Values for the variables of a text. */
type Variables<Names extends string> = Readonly<
  Record<Exclude<Names, 'count'>, string | number> & ('count' extends Names ? { count: number } : unknown)
>;

/** The arguments of `t` after the key: none, or a value for each variable of the text that is not a constant. */
type VariablesOf<Text extends string, Constants extends string> = [
  Exclude<VariableNames<Text>, Constants>,
] extends [never]
  ? []
  : [variables: Variables<Exclude<VariableNames<Text>, Constants>>];

export interface Translator<Messages, Constants extends string = never> {
  readonly language: Language;
  /** Translates a key into the current language, with whole numbers as `formatCount` writes them and other values isolated; a missing key is returned as is. A new function after each notification. */
  readonly t: <Key extends keyof Messages & string>(
    key: Key,
    ...variables: VariablesOf<Messages[Key] & string, Constants>
  ) => string;
  /** Whether this key has a text in the current language. */
  has(key: string): boolean;
  /** Whether the texts of this namespace are loaded in that language. */
  isLoaded(language: Language, namespace: string): boolean;
  add(language: Language, texts: Texts): void;
  setLanguage(language: Language): void;
  /** Notifies of a change of language, and of texts added after `t` missed them. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** Holds texts by language. `constantsOf` gives the values that every text may use without a caller's variables. */
export function createTranslator<Messages, Constants extends string = never>(
  first: Language,
  constantsOf: (language: Language) => Readonly<Record<Constants, string | number>>,
): Translator<Messages, Constants> {
  const texts: Partial<Record<Language, Texts>> = {};
  const { subscribe, notify } = createListeners();
  /** Keys for which `t` found no text since the last notification. */
  const missing = new Set<string>();
  let language = first;
  let t = translateInto(language);

  function translateInto(target: Language) {
    const constants: Readonly<Record<string, string | number>> = constantsOf(target);
    const plurals = new Intl.PluralRules(target);
    return (key: string, variables: Readonly<Record<string, string | number>> = {}) => {
      const text = textOf(key);
      if (text === undefined) missing.add(key);
      return formsOf(text ?? key, variables, plurals).replace(/\{\{(\w+)\}\}/g, (_, name) => {
        const value = variables[name] ?? constants[name] ?? '';
        return Number.isInteger(value) ? formatCount(Number(value), target) : isolate(String(value));
      });
    };
  }

  function textOf(key: string): string | undefined {
    let found: string | Texts | undefined = texts[language];
    for (const name of key.split('.')) {
      if (typeof found !== 'object') return undefined;
      found = found[name];
    }
    return typeof found === 'string' ? found : undefined;
  }

  function changed() {
    t = translateInto(language);
    missing.clear();
    notify();
  }

  return {
    get language() {
      return language;
    },
    get t() {
      return t;
    },
    has: (key) => textOf(key) !== undefined,
    isLoaded: (target, namespace) => texts[target]?.[namespace] !== undefined,
    add(target, more) {
      texts[target] = { ...texts[target], ...more };
      // Components that missed no text show the same as before, so they need not render again.
      if (target === language && [...missing].some((key) => textOf(key) !== undefined)) changed();
    },
    setLanguage(target) {
      language = target;
      changed();
    },
    subscribe,
  };
}

const forms = /\{(\w+), plural, one \{((?:[^{}]|\{\{\w+\}\})*)\} other \{((?:[^{}]|\{\{\w+\}\})*)\}\}/g;

/**
 * Chooses the forms of a text by its numbers: `{count, plural, one {# photo} other {# photos}}`, a part of ICU's message format.
 * `#` is the number. French has “many” for millions, which is written like “other” here.
 */
function formsOf(
  text: string,
  variables: Readonly<Record<string, string | number>>,
  plurals: Intl.PluralRules,
): string {
  return text.replace(forms, (_, name: string, one: string, other: string) => {
    // An average is written: `4,8` in French.
    const number = Number(String(variables[name]).replace(',', '.'));
    return (plurals.select(number) === 'one' ? one : other).replaceAll('#', `{{${name}}}`);
  });
}
