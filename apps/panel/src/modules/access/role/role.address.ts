/** The path of a role's permissions; in a separate file because the screens import the list that links to it. */
export const roleKeysPath = '/role/list-schema-form/:id'

export const roleKeysAddress = (id: number) => roleKeysPath.replace(':id', String(id))
