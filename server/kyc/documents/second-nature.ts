// How other kinds of files begin, and what a page or a program is known by.
const marks: readonly string[] = [
  '%pdf-',
  'pk\u0003\u0004',
  'pk\u0005\u0006',
  '<script',
  '<?php',
  '<html',
  '<svg',
  '<!doctype',
  'rar!\u001a',
  'mz\u0090',
];

/** Whether what stands beside a picture is a file of another kind: a file that is two things at once. */
export function hasSecondNature(aside: Uint8Array): boolean {
  const text = Buffer.from(aside).toString('latin1').toLowerCase();
  return marks.some((mark) => text.includes(mark));
}
