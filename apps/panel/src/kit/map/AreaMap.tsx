import { lazy, Suspense } from 'react'
import styles from './AreaMap.module.css'
import type { AreaMapProps } from './area.ts'

// Its library is heavier than the rest of the screens that show one.
const Drawn = lazy(() => import('./DrawnMap.tsx'))

/** Areas on a map of the country, to look at or to draw. Whatever can be done on it can be done in fields beside it too. */
export const AreaMap = (props: AreaMapProps) => (
  <div className={styles.frame}>
    <Suspense fallback={null}>
      <Drawn {...props} />
    </Suspense>
  </div>
)
