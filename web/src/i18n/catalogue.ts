/** A text in another language, or its forms by the language's plural rules; `other` stands in for a form that is not there. */
export type Entry = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);

/** Texts of one language. The keys are the English texts as they stand in the code; of a plural, its English `other`. */
export type Catalogue = Readonly<Record<string, Entry>>;

/** What one language brings along: its texts, and the words for messages that come from elsewhere. */
export interface Texts {
  catalogue: Catalogue;
  /** A message of the contract, the server or the sign-in service in this language, or as it came where it is not known. */
  known: (message: string) => string;
}
