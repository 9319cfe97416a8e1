/** The peacock's eye beside the name. Inlined, so that it needs no request. */
export function Logo({ name }: { readonly name: string }) {
  return (
    <span className="flex h-8 min-w-0 flex-wrap content-start items-center gap-x-1 overflow-hidden">
      <svg viewBox="0 0 512 512" className="size-8" aria-hidden>
        <defs>
          <linearGradient id="vane" x2="1" y2="1">
            <stop stopColor="#7df5b0" />
            <stop offset=".5" stopColor="#10b8a6" />
            <stop offset="1" stopColor="#0b5fc4" />
          </linearGradient>
        </defs>
        <path fill="url(#vane)" d="M256 470C120 400 60 300 84 196C100 126 158 70 256 40C354 70 412 126 428 196C452 300 392 400 256 470Z" />
        <path
          fill="#ffc531"
          d="M256 412C168 362 126 296 140 226C150 174 192 132 256 110C320 132 362 174 372 226C386 296 344 362 256 412Z"
        />
        <path
          fill="#2f6bff"
          d="M256 352C202 320 176 280 184 238C190 208 216 184 256 172C296 184 322 208 328 238C336 280 310 320 256 352Z"
        />
        <path fill="#fff" d="M256 226c-8-16-34-14-34 8 0 18 18 32 34 46 16-14 34-28 34-46 0-22-26-24-34-8Z" />
      </svg>
      {/* Without room beside the sign, the name wraps to a clipped line. */}
      <span className="text-[min(22px,4.6vw)] leading-8 font-black [letter-spacing:-.025em]">{name}</span>
    </span>
  );
}
