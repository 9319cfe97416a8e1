import { describe, expect, it } from 'vitest';
import { roomImports } from './rooms.ts';
import { plantTree } from './tree.ts';

const broken = (path: string, specifier: string): string[] =>
  roomImports.check(plantTree({ [path]: `import { x } from '${specifier}';` })).map(({ sentence }) => sentence);

describe('rooms: refused imports', () => {
  it.each([
    ['kernel/values/money.ts', '@tausi/contract/call.ts'],
    ['kernel/values/money.ts', 'zod'],
    ['kernel/values/money.ts', 'node:crypto'],
    ['contract/call.ts', '@tausi/server/main.ts'],
    ['contract/call.ts', 'fastify'],
    ['lobby/app/shell.ts', '@tausi/server/platform/http/route.ts'],
    ['lobby/app/shell.ts', '@tausi/db/migrate.ts'],
    ['lobby/app/shell.ts', '@tausi/games/savanna-riches/math/lines.ts'],
    ['lobby/app/shell.test.ts', '@tausi/server/platform/http/route.ts'],
    ['ui/Button.tsx', '@tausi/contract/call.ts'],
    ['games/kit/frame.ts', '@tausi/contract/call.ts'],
    ['games/savanna-riches/view/reel.ts', 'node:fs'],
    ['simulators/daraja/index.ts', '@tausi/contract/cashier/deposit.ts'],
    ['simulators/daraja/index.ts', '@tausi/server/cashier/index.ts'],
    ['server/wallet/store.ts', '@tausi/lobby/app/shell.ts'],
    ['server/wallet/store.ts', '@tausi/simulators/daraja/index.ts'],
    ['db/migrate.ts', '@tausi/server/main.ts'],
    ['server/wallet/store.ts', '../../kernel/values/money.ts'],
    ['server/wallet/store.ts', '@tausi/server/platform/ids.ts'],
  ])('rooms: refuses %s importing %s', (path, specifier) => expect(broken(path, specifier)).toHaveLength(1));
});

describe('rooms: accepted imports', () => {
  it.each([
    ['contract/call.ts', 'zod/mini'],
    ['server/wallet/store.ts', '@tausi/kernel'],
    ['server/main.ts', '@tausi/db/migrate.ts'],
    ['server/cashier/deposit.it.test.ts', '@tausi/simulators/daraja/index.ts'],
    ['lobby/features/rounds/frame.ts', '@tausi/games/kit/bridge.ts'],
    ['lobby/vite.config.ts', 'node:fs'],
    ['games/savanna-riches/math/lines.ts', '../book.ts'],
    ['tools/stack.ts', '@tausi/db/migrate.ts'],
  ])('rooms: accepts %s importing %s', (path, specifier) => expect(broken(path, specifier)).toEqual([]));
});
