import { type ContextTables, copied, impersonal, leftOut } from '../platform/database/own-tables.ts';

const notDisclosedWhy = 'laws against money laundering forbid telling a person that a check concerns them';

/** The tables of this context. */
export const kycTables: ContextTables = {
  own: {
    identity_checks: copied(undefined, { withheld: ['sealed', 'number_hash', 'person_hash'] }),
    identity_decisions: copied('decided_at', { withheld: ['decided_by'] }),
    identity_documents: copied('uploaded_at', { withheld: ['wrapped_key'] }),
    screenings: leftOut(notDisclosedWhy),
    screening_hits: leftOut(notDisclosedWhy),
    screening_acts: impersonal,
    identity_types: impersonal,
    nationalities: impersonal,
  },
};
