import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Secrets } from '../../platform/secrets.ts';
import { createVault, type DocumentVault, folderPlace } from './document-vault.ts';
import { plainNumber } from '../identity-form.ts';
import { createLock, type Lock } from './lock.ts';

/** What opens and closes what this context keeps: the same for the server and for who reviews. */
export type KycKeys = {
  readonly formLock: Lock;
  readonly vault: DocumentVault;
  /** What a document's number is compared by. */
  readonly numberHash: (idType: string, idNumber: string) => string;
};

export type KycKeysDeps = { readonly secrets: Pick<Secrets, 'purposeKey'>; readonly dataDir: string };

export function kycKeys({ secrets, dataDir }: KycKeysDeps): KycKeys {
  const numberKey = secrets.purposeKey('identity-numbers');
  return {
    formLock: createLock(secrets.purposeKey('identity-forms')),
    vault: createVault(folderPlace(join(dataDir, 'identity-documents')), secrets.purposeKey('identity-documents')),
    numberHash: (idType, idNumber) =>
      createHmac('sha256', numberKey)
        .update(JSON.stringify([idType, plainNumber(idNumber)]))
        .digest('base64url'),
  };
}
