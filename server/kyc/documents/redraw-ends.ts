/** Exit codes by which the redraw process reports its result. Node itself uses small numbers. */
export const redrawEnds = { drawn: 0, damaged: 71, unsafe: 72 } as const;
