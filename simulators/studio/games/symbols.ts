/** Drawings of the studio's own symbols, each in a square of 100. Used by the game pages and by the tile pictures. */
export const symbolDrawings: Readonly<Record<string, string>> = {
  sun: '<circle cx="50" cy="50" r="24" fill="#ffc531"/><g stroke="#ff9d2e" stroke-width="8" stroke-linecap="round"><path d="M50 8v10M50 82v10M8 50h10M82 50h10M20 20l7 7M73 73l7 7M80 20l-7 7M20 80l7-7"/></g>',
  gem: '<path d="M26 20h48l20 24-44 42L6 44z" fill="#2fc6e8"/><path d="M26 20l24 24 24-24M6 44h88M50 44v42" stroke="#0d6f8f" stroke-width="4" fill="none"/>',
  drum: '<path d="M18 34h64l-8 44q-24 12-48 0z" fill="#c2562d"/><ellipse cx="50" cy="34" rx="32" ry="12" fill="#f3d9a7"/><path d="M22 44l56 24M78 44L22 68" stroke="#6b2510" stroke-width="4"/>',
  leaf: '<path d="M14 84Q10 24 88 12 84 82 26 78" fill="#3fae5a"/><path d="M14 88Q38 48 72 28" stroke="#1c6b36" stroke-width="5" fill="none" stroke-linecap="round"/>',
  shield:
    '<path d="M50 8l36 12q4 44-36 72Q10 64 14 20z" fill="#8a3d7a"/><path d="M50 20l25 8q2 32-25 52-27-20-25-52z" fill="#e6a73c"/><path d="M50 20v60M26 46h48" stroke="#8a3d7a" stroke-width="5"/>',
  fish: '<path d="M10 50q26-36 58-10l22-18v56L68 60Q36 86 10 50" fill="#ff7f50"/><circle cx="30" cy="46" r="5" fill="#fff"/><circle cx="29" cy="46" r="2.5" fill="#222"/><path d="M48 34q10 16 0 32" stroke="#c24d25" stroke-width="4" fill="none"/>',
  star: '<path d="M50 6l13 29 31 3-24 21 7 31-27-16-27 16 7-31L6 38l31-3z" fill="#ffd94d" stroke="#d99a12" stroke-width="4" stroke-linejoin="round"/>',
  seven: '<path d="M20 14h62v16L56 90H34l22-56H20z" fill="#e23b4e" stroke="#fff" stroke-width="5" stroke-linejoin="round"/>',
  bell: '<path d="M50 12q26 2 26 34 0 20 10 26H14q10-6 10-26 0-32 26-34" fill="#f5b52a"/><circle cx="50" cy="80" r="9" fill="#a76a08"/><path d="M38 30q-6 8-6 22" stroke="#ffe9a8" stroke-width="5" fill="none" stroke-linecap="round"/>',
  mask: '<path d="M26 10h48q10 34-4 66-20 26-40 0Q16 44 26 10" fill="#7a4a24"/><path d="M34 38q8-8 14 0M52 38q8-8 14 0" stroke="#f3d9a7" stroke-width="5" fill="none"/><path d="M50 42v18" stroke="#f3d9a7" stroke-width="5"/><path d="M38 72h24" stroke="#e23b4e" stroke-width="7" stroke-linecap="round"/><path d="M36 18h28" stroke="#ffc531" stroke-width="5"/>',
  coin: '<circle cx="50" cy="50" r="40" fill="#f5b52a"/><circle cx="50" cy="50" r="30" fill="none" stroke="#a76a08" stroke-width="4"/><path d="M50 32l6 12 13 2-9 9 2 13-12-6-12 6 2-13-9-9 13-2z" fill="#a76a08"/>',
  moon: '<path d="M64 10a42 42 0 1 0 26 58A36 36 0 0 1 64 10" fill="#c9d6ff"/><circle cx="34" cy="54" r="6" fill="#95a6e0"/><circle cx="48" cy="74" r="4" fill="#95a6e0"/>',
  flame:
    '<path d="M52 6q30 28 26 54-4 30-28 34-28-4-28-32 0-18 14-30 0 12 8 14 4-22 8-40" fill="#ff6b35"/><path d="M50 52q14 12 10 26-4 10-12 12-12-4-12-14 2-12 14-24" fill="#ffd23f"/>',
  boat: '<path d="M8 62h84q-8 24-26 26H34Q14 86 8 62" fill="#a5522a"/><path d="M46 8v50H18z" fill="#fff"/><path d="M52 16v42h30z" fill="#2fc6e8"/>',
  bird: '<path d="M12 60q20-42 50-34 6-12 20-8l10 12-14 6q0 40-34 44-14 0-20-10l-16 4z" fill="#2e9c94"/><circle cx="72" cy="28" r="4" fill="#111"/><path d="M40 50q16 2 20 20-18 4-28-6z" fill="#16605b"/>',
};

/** The names of all symbols. */
export const symbolNames: readonly string[] = Object.keys(symbolDrawings);
