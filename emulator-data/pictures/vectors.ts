const tomato = "#D9412B";

/** A bolt across a plate: the mark, on a square of 64. */
const bolt = "M36.5 9 18 35.5h12.2L26.6 55 46 27.6H33.4z";

/** Logo mark for light and dark grounds: a tomato plate with a paper rim and bolt. */
export const logoMark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img" aria-label="Flashplate"><circle cx="32" cy="32" r="30" fill="${tomato}"/><circle cx="32" cy="32" r="22.5" fill="none" stroke="#FFFAF3" stroke-opacity="0.42" stroke-width="2"/><path d="${bolt}" fill="#FFFAF3" stroke="${tomato}" stroke-width="2.5" stroke-linejoin="round"/></svg>
`;

/** The same without its finest line, which is lost at 16 pixels. */
export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>Flashplate</title><circle cx="32" cy="32" r="31" fill="${tomato}"/><path d="${bolt}" fill="#FFFAF3"/></svg>
`;

/** An empty plate with fork and knife, for a missing picture; follows the reader's colour scheme. */
export const emptyPlate = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" role="img" aria-label="No picture yet"><style>.ground{fill:#F3E9DB}.shadow{fill:#1F1A17;fill-opacity:.1}.plate{fill:#FFFDF9;stroke:#DCCDBB}.well{fill:none;stroke:#EADFD2}.steel{fill:#CDBFAE}@media (prefers-color-scheme:dark){.ground{fill:#2B2521}.shadow{fill:#000;fill-opacity:.35}.plate{fill:#3B332D;stroke:#55493F}.well{stroke:#4B4038}.steel{fill:#6B5D51}}</style><rect class="ground" width="400" height="300"/><ellipse class="shadow" cx="206" cy="160" rx="101" ry="98"/><circle class="plate" cx="200" cy="150" r="98" stroke-width="2"/><circle class="well" cx="200" cy="150" r="68" stroke-width="3"/><circle class="well" cx="200" cy="150" r="62" stroke-width="1.5"/><path class="steel" d="M62 78c0-3 5-3 5 0v34h4V78c0-3 5-3 5 0v34h4V78c0-3 5-3 5 0v40c0 9-5 14-9 16l2 82c0 8-10 8-10 0l2-82c-4-2-8-7-8-16z"/><path class="steel" d="M326 74c13 12 16 46 8 72h-4l2 70c0 8-10 8-10 0V76c0-3 2-4 4-2z"/></svg>
`;

/** Words and shade of the card for shared links; its letters are the system's, since no web font is at hand here. */
export const shareCard = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs><linearGradient id="s"><stop offset="0" stop-color="#2c1226"/><stop offset="0.42" stop-color="#2c1226" stop-opacity="0.94"/><stop offset="0.68" stop-color="#2c1226" stop-opacity="0"/></linearGradient></defs><rect width="1200" height="630" fill="url(#s)"/><g transform="translate(72 150) scale(1.9)"><circle cx="32" cy="32" r="30" fill="${tomato}"/><path d="${bolt}" fill="#FFFAF3"/></g><text x="72" y="372" font-family="Bricolage Grotesque, DejaVu Sans, sans-serif" font-weight="bold" font-size="84" fill="#FFFAF3">Flashplate</text><text x="74" y="436" font-family="Figtree, DejaVu Sans, sans-serif" font-size="34" fill="#F2B134">Good food, before it is waste.</text></svg>`;
