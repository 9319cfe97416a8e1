const idBytes = 0x1_0000_0000;
const nameShape = /^[0-9A-F]{24}$/;

/** The file names of the write-ahead log from `first` to `last`, inclusive, on one timeline. A name is the timeline
 *  followed by the segment number, split at 4 GiB of log (PostgreSQL, xlog_internal.h). */
export function segmentsBetween(first: string, last: string, segmentBytes: number): string[] {
  const [from, to] = [numberOf(first, segmentBytes), numberOf(last, segmentBytes)];
  if (timelineOf(first) !== timelineOf(last) || to < from) throw new Error(`the log does not lead from ${first} to ${last}`);
  return Array.from({ length: to - from + 1 }, (_, step) => nameOf(timelineOf(first), from + step, segmentBytes));
}

function timelineOf(name: string): string {
  return name.slice(0, 8);
}

function numberOf(name: string, segmentBytes: number): number {
  if (!nameShape.test(name)) throw new Error(`${name} names no file of the write-ahead log`);
  return Number.parseInt(name.slice(8, 16), 16) * (idBytes / segmentBytes) + Number.parseInt(name.slice(16), 16);
}

function nameOf(timeline: string, number: number, segmentBytes: number): string {
  const perId = idBytes / segmentBytes;
  return `${timeline}${hex(Math.floor(number / perId))}${hex(number % perId)}`;
}

function hex(number: number): string {
  return number.toString(16).toUpperCase().padStart(8, '0');
}
