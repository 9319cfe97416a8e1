import { err, instant, isMarketCode, ok, parsePhone, type Instant, type Result } from '@tausi/kernel';
import * as z from 'zod/mini';
import { fixedList, readListFile, type ListFile } from '../../platform/config/list-file.ts';
import type { CentralExclusion, CentralRegister } from './central-register.ts';
import { noCentralRegister } from './central-register.ts';

export const registerEnvironment = { TAUSI_EXCLUSION_REGISTER: z.optional(z.string().check(z.minLength(1))) };

const head = 'market,phone,until';
const dayShape = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the register from its file; empty without a setting. Throws a sentence when any part of the file is not usable. */
export function centralRegisterOf({
  TAUSI_EXCLUSION_REGISTER: path,
}: {
  readonly TAUSI_EXCLUSION_REGISTER?: string | undefined;
}): ListFile<CentralRegister> {
  if (path === undefined) return fixedList(noCentralRegister);
  return readListFile({ path, title: 'The register of TAUSI_EXCLUSION_REGISTER', parse: registerIn });
}

function registerIn(bytes: Buffer): CentralRegister {
  const register = parseRegister(bytes.toString('utf8'));
  if (!register.ok) throw new Error(register.error);
  return register.value;
}

/** Parses a register: `ke,0712345678,2027-01-31` on each line, without a day for a permanent exclusion. One wrong line refuses all of it,
 *  because a part of a register would look like all of it. */
export function parseRegister(text: string): Result<CentralRegister, string> {
  const [first = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (first.trim() !== head) return err(`the first line is not "${head}"`);
  const until = new Map<string, Instant | null>();
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const entry = entryIn(line);
    if (entry === null) return err(`line ${index + 2} is not like ke,0712345678,2027-01-31`);
    const before = until.get(entry.key);
    // Of two entries of a number the later end counts.
    if (before === undefined || (before !== null && (entry.until === null || entry.until > before))) until.set(entry.key, entry.until);
  }
  return ok({ exclusionOf: ({ market, phone }, at) => Promise.resolve(runningAt(until.get(keyOf(market, phone)), at)) });
}

function entryIn(line: string): { readonly key: string; readonly until: Instant | null } | null {
  const [market = '', number = '', day = '', ...more] = line.split(',').map((cell) => cell.trim());
  if (!isMarketCode(market) || more.length > 0) return null;
  const phone = parsePhone(market, number);
  // The whole last day is excluded.
  const endsAt = day === '' ? null : Date.parse(`${day}T23:59:59.999Z`);
  if (!phone.ok || (endsAt !== null && (!dayShape.test(day) || Number.isNaN(endsAt)))) return null;
  return { key: keyOf(market, phone.value), until: endsAt === null ? null : instant(endsAt) };
}

function keyOf(market: string, phone: string): string {
  return `${market}:${phone}`;
}

function runningAt(until: Instant | null | undefined, at: Instant): CentralExclusion | null {
  return until === undefined || (until !== null && until <= at) ? null : { until };
}
