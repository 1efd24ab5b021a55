const ring = (r: number, opacity: number) => (
  <circle cx="160" cy="160" r={r} fill="none" stroke="currentColor" strokeOpacity={opacity} />
)

/** A laid table from above: the sign of the house, drawn in lines of the text's colour. */
export const LaidTable = ({ className }: { readonly className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 320 320" aria-hidden="true" focusable="false">
    <circle cx="160" cy="160" r="92" fill="currentColor" fillOpacity="0.06" />
    {ring(92, 0.5)}
    {ring(64, 0.28)}
    {ring(58, 0.14)}
    <g stroke="currentColor" strokeOpacity="0.5" strokeWidth="2" strokeLinecap="round" fill="none">
      <path d="M34 84v44a12 12 0 0 0 24 0V84M46 84v40M46 140v96" />
      <path d="M274 236V84c14 10 20 30 20 52 0 14-8 22-20 22" />
    </g>
    <g fill="var(--sofra-accent)">
      <path d="M160 126c-20 12-30 28-30 44 0 14 12 24 30 24s30-10 30-24c0-16-10-32-30-44Z" fillOpacity="0.18" />
      <path
        d="M160 132v58M160 158l-14-9M160 158l14-9M160 174l-17-10M160 174l17-10"
        stroke="var(--sofra-accent)"
        strokeWidth="2"
        strokeLinecap="round"
        fill="none"
      />
    </g>
  </svg>
)
