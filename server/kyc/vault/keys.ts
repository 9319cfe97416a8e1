import { createHmac } from 'node:crypto';
import type { Secrets } from '../../platform/security/secrets.ts';
import { createVault, type DocumentStorage, type DocumentVault, folderStorage } from './document-vault.ts';
import { plainNumber } from '../identity-form.ts';
import { createLock, type Lock } from '../../platform/security/lock.ts';
import { type ObjectSettings, objectStorage } from './object-storage.ts';

/** The keys of this context, shared by the server and the reviewers' commands. */
export type KycKeys = {
  readonly formLock: Lock;
  readonly vault: DocumentVault;
  /** The keyed hash that document numbers are compared by. */
  readonly numberHash: (idType: string, idNumber: string) => string;
};

export type KycKeysDeps = {
  readonly secrets: Pick<Secrets, 'purposeKey'>;
  /** The storage of documents. */
  readonly documents: { readonly kind: 'folder'; readonly folder: string } | ({ readonly kind: 's3' } & ObjectSettings);
};

export function kycKeys({ secrets, documents }: KycKeysDeps): KycKeys {
  const numberKey = secrets.purposeKey('identity-numbers');
  return {
    formLock: createLock(secrets.purposeKey('identity-forms')),
    vault: createVault(storageOf(documents), secrets.purposeKey('identity-documents')),
    numberHash: (idType, idNumber) =>
      createHmac('sha256', numberKey)
        .update(JSON.stringify([idType, plainNumber(idNumber)]))
        .digest('base64url'),
  };
}

function storageOf(documents: KycKeysDeps['documents']): DocumentStorage {
  return documents.kind === 'folder' ? folderStorage(documents.folder) : objectStorage(documents);
}
