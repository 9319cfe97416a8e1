import { isSigned, quicknetKey } from '../features/rounds/check/beacon-signature.ts';

// What the checker page cannot say in a few lines: the pairing that verifies drand's signatures, the same as in the app.
Object.assign(globalThis, { drand: { isSigned, quicknetKey } });
