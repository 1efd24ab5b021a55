import type pg from 'pg'
import type { Query } from '../kernel/database/tenant.ts'

/** The tables that a branch's menu is made of, as far as their writers lock it. */
const parts = [
  'category',
  'product',
  'material',
  'option_group',
  'option_item',
  'product_option_group',
  'product_kitchen',
]

/**
 * Makes the server's role stumble over every statement that writes a menu in a transaction that has not locked it yet
 * (`lockMenu`), so that whichever test comes by such a writer fails: without it two of them stop each other only once in a while.
 */
export async function watchMenus(client: pg.Client) {
  await client.query(`
    create function app.menu_held() returns trigger language plpgsql as $$
    begin
      if current_user = 'app_rw' and not exists (
        select from pg_locks where pid = pg_backend_pid() and relation = 'menu_version'::regclass and mode = 'RowExclusiveLock'
      ) then
        raise exception '% of % without a lock of the menu', tg_op, tg_table_name;
      end if;
      return null;
    end $$`)
  for (const part of parts) {
    await client.query(`create trigger menu_held before insert or update or delete on ${part}
      for each statement execute function app.menu_held()`)
  }
}

/** Stops watching, for a test of what the tables by themselves let through. */
export async function unwatchMenus(admin: Query) {
  for (const part of parts) await admin(`alter table ${part} disable trigger menu_held`)
}
