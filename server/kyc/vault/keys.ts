import { createHmac } from 'node:crypto';
import { nameWordsOf } from '@tausi/kernel';
import type { Secrets } from '../../platform/security/secrets.ts';
import { createVault, type DocumentStorage, type DocumentVault, folderStorage } from './document-vault.ts';
import { plainNumber, type IdentityForm } from '../identity-form.ts';
import { createLock, type Lock } from '../../platform/security/lock.ts';
import { type ObjectSettings, objectStorage } from './object-storage.ts';

/** The keys of this context, shared by the server and the reviewers' commands. */
export type KycKeys = {
  readonly formLock: Lock;
  readonly vault: DocumentVault;
  /** The keyed hash that document numbers are compared by. */
  readonly numberHash: (idType: string, idNumber: string) => string;
  /** The keyed hash that names are compared by, without regard to order, case and accents. */
  readonly nameHash: (name: string) => string;
  /** The keyed hash that persons are compared by: name and birth date. */
  readonly personHash: (form: Pick<IdentityForm, 'firstName' | 'surname' | 'day' | 'month' | 'year'>) => string;
};

export type KycKeysDeps = {
  readonly secrets: Pick<Secrets, 'purposeKey'>;
  /** The storage of documents. */
  readonly documents: { readonly kind: 'folder'; readonly folder: string } | ({ readonly kind: 's3' } & ObjectSettings);
};

export function kycKeys({ secrets, documents }: KycKeysDeps): KycKeys {
  const numberKey = secrets.purposeKey('identity-numbers');
  const nameKey = secrets.purposeKey('identity-names');
  return {
    formLock: createLock(secrets.purposeKey('identity-forms')),
    vault: createVault(storageOf(documents), secrets.purposeKey('identity-documents')),
    numberHash: (idType, idNumber) =>
      createHmac('sha256', numberKey)
        .update(JSON.stringify([idType, plainNumber(idNumber)]))
        .digest('base64url'),
    nameHash: (name) => hashOf(nameKey, [sortedWords(name)]),
    personHash: ({ firstName, surname, day, month, year }) => hashOf(nameKey, [sortedWords(`${firstName} ${surname}`), day, month, year]),
  };
}

function sortedWords(name: string): string {
  return nameWordsOf(name).toSorted().join(' ');
}

function hashOf(key: Buffer, values: readonly unknown[]): string {
  return createHmac('sha256', key).update(JSON.stringify(values)).digest('base64url');
}

function storageOf(documents: KycKeysDeps['documents']): DocumentStorage {
  return documents.kind === 'folder' ? folderStorage(documents.folder) : objectStorage(documents);
}
