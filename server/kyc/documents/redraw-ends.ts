/** How the process that redraws a picture tells what it found: its exit codes. Node itself ends with small numbers. */
export const redrawEnds = { drawn: 0, damaged: 71, unsafe: 72 } as const;
