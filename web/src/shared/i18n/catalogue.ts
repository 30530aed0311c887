/** A translation, or its plural forms. `other` is used for a form that is missing. */
export type Entry = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);

/** Translations by the English text in the code. For a plural, that is the English `other` form. */
export type Catalogue = Readonly<Record<string, Entry>>;

/** The translations of one language. */
export interface Texts {
  catalogue: Catalogue;
  /** Translates a message of the contract, the server or Firebase Auth, if it is known. */
  known: (message: string) => string;
}
