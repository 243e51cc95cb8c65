import type { Language } from '#shared/language.ts';

/** Texts by area and name; a name that ends in `_one` or `_other` is that plural form of a text that counts. */
export interface Texts {
  readonly [name: string]: string | Texts;
}

type Stem<Name extends string> = Name extends `${infer S}_one` | `${infer S}_other` ? S : Name;

/** Every key of a bundle, `codes.internal` and so on, plural forms under one key. */
export type KeyOf<Bundle, Prefix extends string = ''> = {
  [Name in keyof Bundle & string]: Bundle[Name] extends string
    ? `${Prefix}${Stem<Name>}`
    : KeyOf<Bundle[Name], `${Prefix}${Name}.`>;
}[keyof Bundle & string];

/** What a text names between double braces; `count` also chooses the plural form. */
export type Variables = Readonly<Record<string, unknown>>;

export interface Translator<Key extends string> {
  readonly language: Language;
  /** Translates a key into the current language. A missing key is shown as itself. It is a new function after each notification. */
  readonly t: (key: Key, variables?: Variables) => string;
  /** Whether a text of this key is here, in the language of now. */
  has(key: string): boolean;
  /** Whether any text of this area is here in that language. */
  knows(language: Language, area: string): boolean;
  add(language: Language, texts: Texts): void;
  speak(language: Language): void;
  /** Notifies of a change of the language, and of texts that arrive after `t` looked for them in vain. Returns what ends that. */
  subscribe(listener: () => void): () => void;
}

/** Holds texts by language and speaks one of them; `always` are the variables that every text may name. */
export function createTranslator<Key extends string>(
  first: Language,
  always: (language: Language) => Variables,
): Translator<Key> {
  const texts: Partial<Record<Language, Texts>> = {};
  const listeners = new Set<() => void>();
  /** Keys for which `t` found no text since the last notification. */
  const missing = new Set<string>();
  let language = first;
  let t = speaker(language);

  function speaker(spoken: Language) {
    const constants = always(spoken);
    const plurals = new Intl.PluralRules(spoken);
    return (key: string, variables: Variables = {}) => {
      const { count } = variables;
      const keys = typeof count === 'number' ? [`${key}_${plurals.select(count)}`, key] : [key];
      const found = keys.find((one) => textOf(one) !== undefined);
      if (found === undefined) for (const one of keys) missing.add(one);
      const text = (found && textOf(found)) ?? key;
      return text.replace(/\{\{(\w+)\}\}/g, (_, name) => String(variables[name] ?? constants[name] ?? ''));
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
    t = speaker(language);
    missing.clear();
    for (const listener of listeners) listener();
  }

  return {
    get language() {
      return language;
    },
    get t() {
      return t;
    },
    has: (key) => textOf(key) !== undefined,
    knows: (spoken, area) => texts[spoken]?.[area] !== undefined,
    add(spoken, more) {
      texts[spoken] = { ...texts[spoken], ...more };
      // Every other component shows the same as before: it need not render again.
      if (spoken === language && [...missing].some((key) => textOf(key) !== undefined)) changed();
    },
    speak(spoken) {
      language = spoken;
      changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
