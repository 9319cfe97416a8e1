import { err, ok, type Result } from '../result.ts';
import { later, type Instant } from './instant.ts';

/** Milliseconds of a day of 24 hours, which is every day in the four markets: none of them changes its clocks. */
export const dayMs = 86_400_000;

/** A calendar day without time or zone. */
export type Day = { readonly year: number; readonly month: number; readonly day: number };

const shape = /^(\d{4})-(\d{2})-(\d{2})$/;
const yearMin = 1900;
const monthsWithThirtyDays: readonly number[] = [4, 6, 9, 11];

/** Parses `1999-12-31`; refuses days that do not exist. */
export function parseDay(text: string): Result<Day, { code: 'date_of_birth_invalid' }> {
  const [, yearText, monthText, dayText] = shape.exec(text) ?? [];
  const found = { year: Number(yearText), month: Number(monthText), day: Number(dayText) };
  return isInCalendar(found) ? ok(found) : err({ code: 'date_of_birth_invalid' });
}

/** Returns the calendar day at an instant in a time zone such as `Africa/Lagos`. */
export function dayIn(timeZone: string, at: Instant | number): Day {
  const parts = dayFormatIn(timeZone).formatToParts(at);
  const numberOf = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  return { year: numberOf('year'), month: numberOf('month'), day: numberOf('day') };
}

// Making a format costs several times as much as using it.
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormatIn(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  dayFormats.set(timeZone, made);
  return made;
}

/** Returns the start of the calendar day at an instant in a time zone, and the start of the next one. */
export function dayAround(timeZone: string, at: Instant): { readonly from: Instant; readonly until: Instant } {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit' }).formatToParts(at);
  const numberOf = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  const seconds = (numberOf('hour') * 60 + numberOf('minute')) * 60 + numberOf('second');
  const from = later(at, -seconds * 1_000 - (at % 1_000));
  return { from, until: later(from, dayMs) };
}

/** Returns the age in full years. A birthday on 29 February counts from 1 March in a common year. */
export function ageOn(birth: Day, today: Day): number {
  const hadBirthday = today.month > birth.month || (today.month === birth.month && today.day >= birth.day);
  return today.year - birth.year - (hadBirthday ? 0 : 1);
}

function isInCalendar({ year, month, day }: Day): boolean {
  return year >= yearMin && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return monthsWithThirtyDays.includes(month) ? 30 : 31;
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
