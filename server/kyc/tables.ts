import { type ContextTables, copied, impersonal } from '../platform/database/own-tables.ts';

/** The tables of this context. */
export const kycTables: ContextTables = {
  own: {
    identity_checks: copied(undefined, { withheld: ['sealed', 'number_hash'] }),
    identity_decisions: copied('decided_at', { withheld: ['decided_by'] }),
    identity_documents: copied('uploaded_at', { withheld: ['wrapped_key'] }),
    identity_types: impersonal,
    nationalities: impersonal,
  },
};
