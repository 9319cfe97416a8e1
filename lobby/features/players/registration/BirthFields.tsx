import { useId } from 'react';
import { useAlive } from '../../../shared/lazy/use-alive.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { useCountry, useLanguage } from '../../../shared/session/preferences/view.ts';
import type { BirthDraft } from './registration.ts';

type BirthFieldsProps = {
  readonly value: BirthDraft;
  readonly onChange: (birth: BirthDraft) => void;
  readonly problem: string | null;
  readonly hint: string;
  readonly yearNow: number;
};

const adultYears = 18;
const oldestYears = 100;
const days = Array.from({ length: 31 }, (_, at) => String(at + 1));
const months = Array.from({ length: 12 }, (_, at) => String(at + 1));

/** Day, month and year of birth as three selects: a calendar would need decades of paging. */
export function BirthFields({ value, onChange, problem, hint, yearNow }: BirthFieldsProps) {
  const text = useText();
  const noteId = useId();
  // The year list has over a hundred options, so it renders after the sheet's first paint.
  const hasChoices = useAlive();
  const locale = `${useLanguage()}-${useCountry().toUpperCase()}`;
  // The list starts with the last year that meets the minimum age.
  const years = Array.from({ length: oldestYears - adultYears }, (_, back) => String(yearNow - adultYears - back));
  const shared = { noteId, isWrong: problem !== null, hasChoices };
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold text-soft">{text('players.birth')}</legend>
      <div className="flex flex-wrap gap-2">
        <Choice
          {...shared}
          room="grow basis-[4.25rem]"
          label={text('players.birth.day')}
          autoComplete="bday-day"
          options={days}
          value={value.day}
          onChoose={(day) => onChange({ ...value, day })}
        />
        <Choice
          {...shared}
          room="grow-[1.5] basis-[6.375rem]"
          label={text('players.birth.month')}
          autoComplete="bday-month"
          options={months}
          nameOf={hasChoices ? monthNames(locale) : undefined}
          value={value.month}
          onChoose={(month) => onChange({ ...value, month })}
        />
        <Choice
          {...shared}
          room="grow-[1.2] basis-[5.1rem]"
          label={text('players.birth.year')}
          autoComplete="bday-year"
          options={years}
          value={value.year}
          onChoose={(year) => onChange({ ...value, year })}
        />
      </div>
      <p id={noteId} role={problem === null ? undefined : 'alert'} className={`text-sm ${problem === null ? 'text-soft' : 'text-danger'}`}>
        {problem ?? hint}
      </p>
    </fieldset>
  );
}

type ChoiceProps = {
  /** The share of the line that a field takes; large text takes several lines. */
  readonly room: string;
  readonly label: string;
  readonly autoComplete: string;
  readonly options: readonly string[];
  readonly nameOf?: ((option: string) => string) | undefined;
  readonly value: string;
  readonly onChoose: (option: string) => void;
  readonly noteId: string;
  readonly isWrong: boolean;
  readonly hasChoices: boolean;
};

function Choice({
  room,
  label,
  autoComplete,
  options,
  nameOf = (option) => option,
  value,
  onChoose,
  noteId,
  isWrong,
  hasChoices,
}: ChoiceProps) {
  const shown = hasChoices ? options : options.filter((option) => option === value);
  return (
    <select
      aria-label={label}
      aria-describedby={noteId}
      aria-invalid={isWrong || undefined}
      autoComplete={autoComplete}
      value={value}
      onChange={(happening) => onChoose(happening.target.value)}
      className={`min-h-12 min-w-0 rounded-2xl border bg-sunken pr-1 pl-2.5 text-base max-[359px]:pr-0 max-[359px]:pl-1.5 focus:border-accent-ink ${isWrong ? 'border-danger' : 'border-line'} ${room} ${value === '' ? 'text-soft' : 'text-ink'}`}
    >
      <option value="">{label}</option>
      {shown.map((option) => (
        <option key={option} value={option}>
          {nameOf(option)}
        </option>
      ))}
    </select>
  );
}

function monthNames(locale: string): (month: string) => string {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return (month) => format.format(Date.UTC(2001, Number(month) - 1, 1));
}
