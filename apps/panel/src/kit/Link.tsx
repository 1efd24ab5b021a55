import { type AnchorHTMLAttributes, type MouseEvent, use } from 'react'
import { OpenContext } from './open.ts'
import { href, type ParamName, type Screen } from './screen.ts'

type Values = Readonly<Record<string, string | number | boolean | null | undefined>>

type LinkProps<P extends string> = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly to: Screen<P>
  readonly search?: Values
} & ([ParamName<P>] extends [never]
    ? { readonly params?: undefined }
    : { readonly params: Readonly<Record<ParamName<P>, string | number>> })

/** Whether a click means "open here" and not a new tab or window of the browser. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** A link to a screen. A real address, so that a middle click opens it beside. */
export const Link = <P extends string>({ to, params, search, onClick, ...rest }: LinkProps<P>) => {
  const open = use(OpenContext)
  const address = href<string>(to, params as never, search)
  return (
    <a
      {...rest}
      href={address}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlainClick(event)) return
        event.preventDefault()
        open(address)
      }}
    />
  )
}
