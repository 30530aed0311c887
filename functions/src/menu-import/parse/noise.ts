/** What stands on a menu and is no dish. */
const patterns: readonly RegExp[] = [
  // Telephone numbers, addresses of every kind
  /(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}\b/,
  /\b(?:www\.|https?:)|\b[\w-]+\.(?:com|net|org|test|example|menu|co|us|restaurant|cafe)\b/i,
  /\S+@\S+\.\S+|(?:^|\s)@\w{3,}/,
  /\b\d{1,5}\s+(?:[\p{L}.'’-]+\s+){1,4}(?:street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|highway|hwy|square|sq|place|pl|court|way|row|wharf|pier|quay)\b/iu,
  /\b[A-Z]{2}\s+\d{5}\b/,
  // Hours
  /\b(?:mon|tue|wed|thu|fri|sat|sun)(?:day|s|sday|nesday|rsday|urday)?s?\b.*(?:\d\s?(?:am|pm)|[-–—]|closed|through|\bto\b)/i,
  /\b\d{1,2}(?::\d{2})?\s?(?:am|pm|a\.m\.|p\.m\.)\b/i,
  /\b(?:open|served|available)\s+(?:daily|all day|every|until|from|weekends|mon|tue|sat|sun)/i,
  /^(?:est|established|since)\b\.?\s*\d{4}/i,
  /^page\s+\d+|^\d+\s*(?:\/|of)\s*\d+$/i,
  // What the house wants to have said
  /\b(?:gratuity|service charge|sales tax|split plate|corkage|minimum spend|cash only|credit cards?)\b/i,
  /\b(?:raw or under\s?cooked|foodborne|food-borne|food allerg|allerg(?:y|ies|ens?)\b.*\b(?:inform|tell|server|ask|let us|please)|(?:inform|tell|ask|let)\b.*\b(?:server|allerg|staff))/i,
  /\b(?:gift cards?|reservations?|follow us|find us|catering|private (?:dining|events?)|scan (?:to|the|for)|prices? (?:are|subject|in|include|may)|thank you|free wi-?fi|ask (?:about|your|us)|while (?:it|they) lasts?)\b/i,
  /\(?\bv\)?\s*[-=:–]?\s*(?:vegetarian|vegan)\b|\bgf\)?\s*[-=:–]?\s*gluten|\bgluten[- ]free (?:options?|on request)|\bdenotes\b/i,
  /^(?:menu|the menu|carte|welcome|bon app[eé]tit|buon appetito|enjoy)[!.]?$/i,
];

/** What is added to a dish for some more; it is none of its own. */
const addition = /^(?:\+\s*)?(?:add|additional|substitute|sub|upgrade|make it|extra)\b/i;

/** Whether a line is about the house: its address, hours, rules and thanks. */
export function isNoise(text: string): boolean {
  return patterns.some((pattern) => pattern.test(text));
}

/** Whether a line offers something on top of a dish ("add chicken 4"). */
export function isAddition(text: string): boolean {
  return addition.test(text.trim());
}
