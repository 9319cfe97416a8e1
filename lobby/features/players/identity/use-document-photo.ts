import { useEffect, useState } from 'react';
import { identityState } from '@tausi/contract/kyc/identity-state.ts';
import { queries } from '../../../shared/client/queries.ts';
import type { ClientRefusal } from '../../../shared/client/refusal.ts';
import { queryKeyOf } from '../../../shared/client/use-call.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { tooLarge, uploadDocument, type DocumentSide } from './upload-document.ts';

export type DocumentPhoto = {
  readonly status: 'none' | 'sending' | 'failed' | 'sent';
  /** A fraction from 0 to 1. */
  readonly progress: number;
  /** The preview's object URL; it lives as long as the form. */
  readonly preview: string | null;
  readonly refusal: ClientRefusal | null;
  readonly choose: (file: File) => void;
  readonly retry: () => void;
};

/** One side of a document: select, shrink, upload and retry. */
export function useDocumentPhoto(side: DocumentSide, { isThere, bytesMax }: { isThere: boolean; bytesMax: number }): DocumentPhoto {
  const [status, setStatus] = useState<DocumentPhoto['status']>(isThere ? 'sent' : 'none');
  const [progress, setProgress] = useState(0);
  const [photo, setPhoto] = useState<{ readonly file: Blob; readonly url: string | null } | null>(null);
  const [refusal, setRefusal] = useState<ClientRefusal | null>(null);
  const url = photo?.url ?? null;
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url);
    },
    [url],
  );
  const send = async (file: Blob): Promise<void> => {
    setRefusal(null);
    setProgress(0);
    setStatus('sending');
    const refused = file.size > bytesMax ? tooLarge : await uploadDocument({ side, file, onProgress: setProgress });
    setRefusal(refused);
    setStatus(refused === null ? 'sent' : 'failed');
    if (refused === null) await queries.invalidateQueries({ queryKey: queryKeyOf(identityState, {}) });
  };
  const take = async (file: File): Promise<void> => {
    setStatus('sending');
    const small = await shrinkPhoto(file);
    setPhoto({ file: small, url: small.type.startsWith('image/') ? URL.createObjectURL(small) : null });
    await send(small);
  };
  return {
    status,
    progress,
    preview: url,
    refusal,
    choose: (file) => void take(file),
    retry: () => {
      if (photo !== null) void send(photo.file);
    },
  };
}
