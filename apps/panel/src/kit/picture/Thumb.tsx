import { ImageIcon } from 'lucide-react'
import { Picture } from './Picture.tsx'
import styles from './Thumb.module.css'

/** A stored picture beside its name, and therefore without alternative text. */
export const Thumb = ({ path }: { readonly path: string | null }) => (
  <span className={`faint rigid ${styles.thumb}`}>
    {path === null ? <ImageIcon size={14} aria-hidden="true" /> : <Picture path={path} width={32} height={32} />}
  </span>
)
