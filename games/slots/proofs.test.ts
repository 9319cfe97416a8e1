import { gameProofs } from '../proofs.ts';
import { testProofs } from '../test-proofs.ts';
import { slotNames } from './slot-names.ts';

// Apart from the others, so that both halves are proved side by side: enumerating a slot takes seconds.
testProofs(gameProofs.filter(({ name }) => slotNames.includes(name)));
