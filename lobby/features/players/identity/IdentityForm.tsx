import { Button } from '@tausi/ui/Button.tsx';
import { Field } from '@tausi/ui/Field.tsx';
import { useState, type FormEvent } from 'react';
import { serverNow } from '../../../shared/client/server.ts';
import { useLanguage } from '../../../shared/session/preferences/view.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useHasText, useText } from '../../../shared/texts/use-text.ts';
import { StepDots } from '../fields/StepDots.tsx';
import { BirthFields } from '../registration/BirthFields.tsx';
import { FormAlert } from '../../../shared/forms/FormAlert.tsx';
import { useProblemText } from '../fields/use-problem-text.ts';
import { ChoiceField } from '../../../shared/forms/ChoiceField.tsx';
import { DocumentPhotoField } from './DocumentPhotoField.tsx';
import type { IdentityDraft } from './identity-draft.ts';
import type { IdentityState } from './identity-from-wire.ts';
import { useDocumentPhoto } from './use-document-photo.ts';
import { useIdentityForm, type IdentityFormState } from './use-identity-form.ts';

type StepProps = { readonly state: IdentityState; readonly form: IdentityFormState };

/** The player's personal data, the type of document and its photos. */
export function IdentityForm({ state }: { readonly state: IdentityState }) {
  const text = useText();
  const refusalText = useRefusalText();
  const form = useIdentityForm(state);
  const isSent = (side: 'front' | 'back'): boolean => state.documents.some((one) => one.side === side);
  const front = useDocumentPhoto('front', { isThere: isSent('front'), bytesMax: state.documentBytesMax });
  const back = useDocumentPhoto('back', { isThere: isSent('back'), bytesMax: state.documentBytesMax });
  const [wasTried, setTried] = useState(false);
  const isPhoto = form.step === 'photo';
  const submit = (happening: FormEvent): void => {
    if (!isPhoto || front.status === 'sent') return form.submit(happening);
    happening.preventDefault();
    setTried(true);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <StepDots step={form.steps.indexOf(form.step) + 1} of={form.steps.length} />
      <p className="text-soft">{text(`kyc.step.${form.step}`)}</p>
      {form.step === 'person' && <PersonStep state={state} form={form} />}
      {form.step === 'document' && <DocumentStep state={state} form={form} />}
      {isPhoto && (
        <>
          <DocumentPhotoField
            label={text('kyc.photo.front')}
            hint={text('kyc.photo.front.hint')}
            photo={front}
            isMissing={wasTried && front.status === 'none'}
          />
          <DocumentPhotoField label={text('kyc.photo.back')} hint={text('kyc.photo.back.hint')} photo={back} isMissing={false} />
        </>
      )}
      {form.refusal !== null && <FormAlert>{refusalText(form.refusal)}</FormAlert>}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex gap-3 border-t border-line bg-surface px-5 py-3">
        {form.step !== 'person' && (
          <Button look="secondary" onPress={form.goBack}>
            {text('kyc.back')}
          </Button>
        )}
        <Button type="submit" isWide isBusy={form.isBusy || (isPhoto && front.status === 'sending')}>
          {text(form.step === form.steps.at(-1) ? 'kyc.send' : 'kyc.next')}
        </Button>
      </div>
    </form>
  );
}

function PersonStep({ state, form: { draft, change, problems } }: StepProps) {
  const text = useText();
  const problemText = useProblemText();
  const names = new Intl.DisplayNames([useLanguage(), 'en'], { type: 'region' });
  const line = lineOf({ draft, change, problemOf: (field) => problemText(problems?.[field] ?? null) });
  return (
    <>
      <Field label={text('kyc.firstName')} autoComplete="given-name" maxLength={60} {...line('firstName')} />
      <Field label={text('kyc.surname')} autoComplete="family-name" maxLength={60} {...line('surname')} />
      <BirthFields
        value={draft.birth}
        onChange={(birth) => change({ birth })}
        problem={problemText(problems?.birth ?? null)}
        hint={text('kyc.birth.hint', { age: state.ageMin })}
        yearNow={new Date(serverNow()).getUTCFullYear()}
      />
      <ChoiceField
        label={text('kyc.nationality')}
        value={draft.nationality}
        options={state.nationalities.map((code) => ({ id: code, title: names.of(code) ?? code }))}
        problem={problemText(problems?.nationality ?? null)}
        onChoose={(nationality) => change({ nationality })}
      />
    </>
  );
}

function DocumentStep({ state, form: { draft, change, problems } }: StepProps) {
  const text = useText();
  const has = useHasText();
  const problemText = useProblemText();
  const line = lineOf({ draft, change, problemOf: (field) => problemText(problems?.[field] ?? null) });
  return (
    <>
      <ChoiceField
        label={text('kyc.idType')}
        value={draft.idType}
        options={state.idTypes.map((name) => ({ id: name, title: has(`kyc.document[${name}]`) ? text(`kyc.document[${name}]`) : name }))}
        problem={problemText(problems?.idType ?? null)}
        onChoose={(idType) => change({ idType })}
      />
      {state.comparedTypes.includes(draft.idType) && <p className="text-sm text-soft">{text('kyc.compared')}</p>}
      <Field
        label={text('kyc.idNumber')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        {...line('idNumber')}
      />
      <Field label={text('kyc.email')} type="email" inputMode="email" autoComplete="email" maxLength={254} {...line('email')} />
      <Field label={text('kyc.address')} autoComplete="street-address" maxLength={200} {...line('residentialAddress')} />
    </>
  );
}

type TypedField = Exclude<keyof IdentityDraft, 'birth'>;

type Lines = {
  readonly draft: IdentityDraft;
  readonly change: (change: Partial<IdentityDraft>) => void;
  readonly problemOf: (field: TypedField) => string | null;
};

/** The props of a text field of the form. */
function lineOf({ draft, change, problemOf }: Lines) {
  return (field: TypedField) => ({
    name: field,
    value: draft[field],
    problem: problemOf(field),
    onChange: (happening: { readonly target: { readonly value: string } }) => change({ [field]: happening.target.value }),
  });
}
