import { err, nameWordsOf, ok, type Result } from '@tausi/kernel';
import { parseCsv, type CsvRow } from './csv.ts';

/** The reason that a person is on a list: a sanction, or a public office (politically exposed person). */
export type ListedKind = 'sanction' | 'pep';

/** A person on a list. */
export type ListedPerson = {
  readonly id: string;
  readonly kind: ListedKind;
  readonly name: string;
  /** The words of each name and alias. */
  readonly names: readonly (readonly string[])[];
  /** Empty when the list names none. */
  readonly birthYears: readonly number[];
  /** As the list writes them. */
  readonly birthDate: string;
  readonly countries: string;
  readonly dataset: string;
};

const columns = ['id', 'schema', 'name', 'aliases', 'birth_date', 'countries', 'dataset'] as const;
type Column = (typeof columns)[number];

const birthShape = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/;
// A list of both kinds names its parts. An unknown part counts as a sanction, the stricter kind.
const pepShape = /\bpeps?\b|politically exposed/i;

/** Parses a list of persons (columns of OpenSanctions' "simple CSV"; further columns are ignored). One wrong line refuses the whole
 *  list, because a part of a list would look like all of it. */
export function parseListedPersons(text: string): Result<readonly ListedPerson[], string> {
  const rows = parseCsv(text.replace(/^\uFEFF/, ''));
  if (!rows.ok) return err(`line ${rows.error.line} has a quote that is not closed, or text beside a quoted cell`);
  const [head, ...body] = rows.value;
  const missing = columns.find((name) => head?.cells.includes(name) !== true);
  if (head === undefined || missing !== undefined) return err(`the first line has no column "${missing ?? columns[0]}"`);
  const persons: ListedPerson[] = [];
  const ids = new Set<string>();
  for (const row of body) {
    const person = personIn(row, head.cells);
    if (typeof person === 'string') return err(`line ${row.line} ${person}`);
    if (person === null) continue;
    if (ids.has(person.id)) return err(`line ${row.line} repeats the id of another line`);
    ids.add(person.id);
    persons.push(person);
  }
  return persons.length === 0 ? err('it lists no person') : ok(persons);
}

// Null for an organisation, a ship or another thing that is not a person.
function personIn({ cells }: CsvRow, head: readonly string[]): ListedPerson | string | null {
  if (cells.length !== head.length) return `has ${cells.length} cells; the first line has ${head.length}`;
  const cell = (name: Column): string => cells[head.indexOf(name)]?.trim() ?? '';
  if (cell('id') === '' || cell('id').length > idLengthMax) return 'has no usable id';
  if (cell('schema') === '') return 'has no schema';
  if (cell('schema') !== 'Person') return null;
  const names = [cell('name'), ...partsOf(cell('aliases'))].map(nameWordsOf);
  if (names[0]?.length === 0) return 'has no name';
  const births = partsOf(cell('birth_date'));
  if (!births.every((birth) => birthShape.test(birth))) return 'has a birth date that is not like 1960-12-31, 1960-12 or 1960';
  const datasets = partsOf(cell('dataset'));
  if (datasets.length === 0) return 'has no dataset';
  return {
    id: cell('id'),
    kind: datasets.every((dataset) => pepShape.test(dataset)) ? 'pep' : 'sanction',
    name: cell('name'),
    names: names.filter((words) => words.length > 0),
    birthYears: births.map((birth) => Number(birth.slice(0, 4))),
    birthDate: cell('birth_date'),
    countries: cell('countries'),
    dataset: cell('dataset'),
  };
}

const idLengthMax = 200;

function partsOf(cell: string): readonly string[] {
  return cell
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
