import { gameProofs } from '../manifest/all-proofs.ts';
import { testProofs } from '../test-proofs.ts';
import { slotNames } from './slot-names.ts';

// A separate file, so that both halves run in parallel. Enumerating a slot takes seconds.
testProofs(gameProofs.filter(({ name }) => slotNames.includes(name)));
