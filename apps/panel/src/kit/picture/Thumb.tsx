import { ImageIcon } from 'lucide-react'
import { Picture } from './Picture.tsx'
import styles from './Thumb.module.css'

/** A stored picture beside the name of what it shows, so that it says nothing of its own. */
export const Thumb = ({ path }: { readonly path: string | null }) => (
  <span className={styles.thumb}>
    {path === null ? <ImageIcon size={14} aria-hidden="true" /> : <Picture path={path} width={32} height={32} />}
  </span>
)
