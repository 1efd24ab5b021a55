import styles from './Register.module.css'

const drawings = {
  done: 'M5 12.5l4.5 4.5L19 7.5',
  waiting: 'M7 4h10M7 20h10M8 4c0 4 4 5.5 4 8s-4 4-4 8M16 4c0 4-4 5.5-4 8s4 4 4 8',
} as const

/** A small drawing above a message. The app's icons are in a chunk that these pages do not load. */
export const Mark = ({ of }: { readonly of: keyof typeof drawings }) => (
  <svg
    className={styles.mark}
    data-tone={of === 'done' ? 'good' : undefined}
    viewBox="-12 -12 48 48"
    aria-hidden="true"
  >
    <path
      d={drawings[of]}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
