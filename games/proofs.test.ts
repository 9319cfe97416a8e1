import { gameProofs } from './manifest/all-proofs.ts';
import { slotNames } from './slots/slot-names.ts';
import { testProofs } from './test-proofs.ts';

testProofs(gameProofs.filter(({ name }) => !slotNames.includes(name)));
