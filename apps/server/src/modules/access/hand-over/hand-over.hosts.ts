const portOf = (host: string | undefined) => /:(\d+)$/.exec(host ?? '')?.[1]

/** Returns the name in a `Host` header, without the port. */
export const hostOf = (header: string | undefined) => (header ?? '').toLowerCase().replace(/:\d+$/, '')

/** Returns the URL of another host of this installation, with protocol and port of the request. */
export const addressOn = (name: string, header: string | undefined, publicUrl: string) => {
  const port = portOf(header)
  return `${new URL(publicUrl).protocol}//${name}${port ? `:${port}` : ''}`
}
