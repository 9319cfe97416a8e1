import { afterAll, expect, it } from 'vitest';
import { judge, plantFolder } from './plant.ts';

const planted = plantFolder({ 'server/crooked.ts': 'export   const x = "1"', 'server/straight.ts': `export const x = '1';\n` }, [
  '.oxfmtrc.json',
]);
afterAll(planted.remove);

it('formatter: reports badly formatted files and accepts formatted ones', () => {
  const said = judge(planted.folder, ['oxfmt', 'bin', 'oxfmt'], ['--list-different', '.']);
  expect(said).toContain('crooked.ts');
  expect(said).not.toContain('straight.ts');
});
