/** The head of sign-in and registration: the logo on the brand's colours and one line of invitation. */
export function FormLead({ line }: { readonly line: string }) {
  return (
    <div className="brand-fill relative -mx-5 -mt-6 mb-4 flex items-center gap-3 overflow-hidden px-5 pt-8 pb-4 text-white">
      <span aria-hidden className="absolute -top-16 -right-8 size-44 rounded-full bg-white/10" />
      <span aria-hidden className="absolute -bottom-20 left-16 size-40 rounded-full bg-white/10" />
      <img src="/art/icons/mark.svg" alt="" width={52} height={52} className="relative size-13 shrink-0 drop-shadow-lg" />
      <p className="relative max-w-60 pr-8 text-[min(.9375rem,5vw)] leading-snug font-semibold">{line}</p>
    </div>
  );
}
