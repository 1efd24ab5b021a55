const ring = (r: number, opacity: number) => (
  <circle cx="200" cy="170" r={r} fill="none" stroke="currentColor" strokeOpacity={opacity} />
)

/** The brand's mark: a table from above, in lines of the text colour. */
export const BrandMark = ({ className }: { readonly className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 400 320" aria-hidden="true" focusable="false">
    <circle cx="200" cy="170" r="104" fill="currentColor" fillOpacity="0.05" />
    {ring(104, 0.45)}
    {ring(74, 0.22)}
    {ring(67, 0.12)}
    <circle cx="322" cy="58" r="26" fill="var(--sofra-accent)" fillOpacity="0.08" />
    <circle cx="322" cy="58" r="26" fill="none" stroke="currentColor" strokeOpacity="0.35" />
    <circle cx="322" cy="58" r="17" fill="none" stroke="currentColor" strokeOpacity="0.18" />
    <g
      stroke="currentColor"
      strokeOpacity="0.5"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      fill="none"
    >
      <path d="M48 92v36c0 9 6 14 12 16M72 92v36c0 9-6 14-12 16M60 92v146" />
      <path d="M330 104c12 14 17 36 15 58-1 8-6 11-15 11M330 104v134" />
    </g>
    <g stroke="var(--sofra-accent)" strokeWidth="2" strokeLinecap="round" fill="none">
      <path
        d="M200 128c-26 16-38 36-38 54 0 16 16 28 38 28s38-12 38-28c0-18-12-38-38-54Z"
        fill="var(--sofra-accent)"
        fillOpacity="0.14"
        stroke="none"
      />
      <path d="M200 138v68M200 164l-17-11M200 164l17-11M200 184l-21-13M200 184l21-13" />
    </g>
  </svg>
)
