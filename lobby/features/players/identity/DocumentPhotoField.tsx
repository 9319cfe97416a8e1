import { Camera, CircleCheck, FileText, FolderOpen, RotateCw } from 'lucide-react';
import { useId, useRef, type ChangeEvent, type ReactNode } from 'react';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import type { DocumentPhoto } from './use-document-photo.ts';

type DocumentPhotoFieldProps = {
  readonly label: string;
  readonly hint: string;
  readonly photo: DocumentPhoto;
  readonly isMissing: boolean;
};

const accepted = 'image/jpeg,image/png,image/webp';

/** A card-shaped frame that opens the rear camera and shows the photo. The link below it selects an existing file. */
export function DocumentPhotoField({ label, hint, photo, isMissing }: DocumentPhotoFieldProps) {
  const text = useText();
  const refusalText = useRefusalText();
  const id = useId();
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const percent = Math.round(photo.progress * 100);
  const problem = photo.refusal === null ? (isMissing ? text('kyc.photo.needed') : null) : refusalText(photo.refusal);
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-soft">
        {label}
      </label>
      <input
        ref={camera}
        id={id}
        type="file"
        accept="image/*"
        capture="environment"
        className="peer sr-only"
        aria-describedby={`${id}-note`}
        onChange={(happening) => take(happening, photo)}
      />
      <Frame photo={photo} isWrong={problem !== null} hint={hint} onPress={() => camera.current?.click()} />
      <input ref={files} type="file" accept={accepted} hidden onChange={(happening) => take(happening, photo)} />
      <button
        type="button"
        disabled={photo.status === 'sending'}
        onClick={() => files.current?.click()}
        className="flex min-h-11 items-center gap-2 self-start font-semibold text-accent-ink"
      >
        <FolderOpen size={18} aria-hidden />
        {text('kyc.photo.file')}
        <span className="sr-only">{label}</span>
      </button>
      {photo.status === 'sending' && (
        <progress
          value={photo.progress}
          max={1}
          aria-label={text('kyc.photo.sending', { percent })}
          className="h-2.5 w-full accent-accent"
        />
      )}
      <p
        id={`${id}-note`}
        role={problem === null ? undefined : 'alert'}
        className={`text-sm ${problem === null ? 'text-soft' : 'text-danger'}`}
      >
        {photo.status === 'sending' ? text('kyc.photo.sending', { percent }) : (problem ?? text('kyc.photo.formats'))}
      </p>
      {photo.status === 'failed' && (
        <button type="button" onClick={photo.retry} className="flex min-h-11 items-center gap-2 self-start font-semibold text-accent-ink">
          <RotateCw size={18} aria-hidden />
          {text('shell.retry')}
        </button>
      )}
    </div>
  );
}

function take({ target }: ChangeEvent<HTMLInputElement>, photo: DocumentPhoto): void {
  const [file] = target.files ?? [];
  target.value = '';
  if (file !== undefined) photo.choose(file);
}

type FrameProps = { readonly photo: DocumentPhoto; readonly isWrong: boolean; readonly hint: string; readonly onPress: () => void };

function Frame({ photo, isWrong, hint, onPress }: FrameProps) {
  const text = useText();
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      disabled={photo.status === 'sending'}
      onClick={onPress}
      className={`relative grid aspect-[1.586] w-full place-items-center overflow-hidden rounded-2xl border-2 border-dashed bg-sunken transition peer-focus-visible:border-accent-ink active:scale-[0.99] ${isWrong ? 'border-danger' : 'border-line'}`}
    >
      <Inside photo={photo} empty={<Empty hint={hint} />} />
      {photo.status === 'sending' && <span className="absolute inset-0 bg-black/45" />}
      {photo.status === 'sent' && (
        <span className="absolute right-2 bottom-2 flex items-center gap-1.5 rounded-full bg-surface px-3 py-1.5 text-sm font-bold text-success shadow-lift">
          <CircleCheck size={18} />
          {text('kyc.photo.sent')}
        </span>
      )}
    </button>
  );
}

function Inside({ photo, empty }: { readonly photo: DocumentPhoto; readonly empty: ReactNode }) {
  if (photo.preview !== null) return <img src={photo.preview} alt="" className="absolute inset-0 size-full object-cover" />;
  return photo.status === 'none' ? empty : <FileText size={48} className="text-accent-ink" />;
}

function Empty({ hint }: { readonly hint: string }) {
  return (
    <span className="flex flex-col items-center gap-3 px-6 text-center">
      <span className="brand-fill grid size-14 place-items-center rounded-full text-white shadow-lift">
        <Camera size={26} />
      </span>
      <span className="text-sm font-semibold text-soft">{hint}</span>
    </span>
  );
}
