/** Texts on menus that are not dishes. */
const patterns: readonly RegExp[] = [
  // Telephone numbers, web and postal addresses
  /(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}\b/,
  /\b(?:www\.|https?:)|\b[\w-]+\.(?:com|net|org|test|example|menu|co|us|restaurant|cafe)\b/i,
  /\S@\S+\.\S|(?:^|\s)@\w{3,}/,
  /\b\d{1,5}\s+(?:[\p{L}.'’-]+\s+){1,4}(?:street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr)\b/iu,
  /\b\d{1,5}\s+(?:[\p{L}.'’-]+\s+){1,4}(?:highway|hwy|square|sq|place|pl|court|way|row|wharf|pier|quay)\b/iu,
  /\b[A-Z]{2}\s+\d{5}\b/,
  // Opening hours
  /\b(?:mon|tue|wed|thu|fri|sat|sun)(?:day|s|sday|nesday|rsday|urday)?s?\b.*(?:\d\s?(?:am|pm)|[-–—])/i,
  /\b(?:mon|tue|wed|thu|fri|sat|sun)(?:day|s|sday|nesday|rsday|urday)?s?\b.*(?:closed|through|\bto\b)/i,
  /\b\d{1,2}(?::\d{2})?\s?(?:am|pm|a\.m\.|p\.m\.)\b/i,
  /\b(?:open|served|available)\s+(?:daily|all day|every|until|from|weekends|mon|tue|sat|sun)/i,
  // Founding years, page numbers
  /^(?:est|established|since)\b\.?\s*\d{4}/i,
  /^page\s+\d+|^\d+\s*(?:\/|of)\s*\d+$/i,
  // Notices of the restaurant
  /\b(?:gratuity|service charge|sales tax|split plate|corkage|minimum spend|cash only|credit cards?)\b/i,
  /\b(?:raw or under\s?cooked|foodborne|food-borne|food allerg)/i,
  /\ballerg(?:y|ies|ens?)\b.*\b(?:inform|tell|server|ask|let us|please)/i,
  /\b(?:inform|tell|ask|let)\b.*\b(?:server|allerg|staff)/i,
  /\b(?:gift cards?|reservations?|follow us|find us|catering|private (?:dining|events?)|scan (?:to|the|for))\b/i,
  /\b(?:prices? (?:are|subject|in|include|may)|thank you|free wi-?fi|ask (?:about|your|us))\b/i,
  /\bwhile (?:it|they) lasts?\b/i,
  // Explanations of signs, greetings
  /\(?\bv\)?\s*[-=:–]?\s*(?:vegetarian|vegan)\b|\bgf\)?\s*[-=:–]?\s*gluten/i,
  /\bgluten[- ]free (?:options?|on request)|\bdenotes\b/i,
  /^(?:menu|the menu|carte|welcome|bon app[eé]tit|buon appetito|enjoy)[!.]?$/i,
];

/** Begins an extra for a dish. */
const addition = /^(?:\+\s*)?(?:add|additional|substitute|sub|upgrade|make it|extra)\b/i;

/** Whether a line is about the restaurant: address, hours, rules, thanks. */
export function isNoise(text: string): boolean {
  return patterns.some((pattern) => pattern.test(text));
}

/** Whether a line offers an extra for a dish ("add chicken 4"). */
export function isAddition(text: string): boolean {
  return addition.test(text.trim());
}
