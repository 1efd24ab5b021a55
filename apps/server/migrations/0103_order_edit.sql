-- Orders are edited after their approval. What one was granted when it was placed is kept with it, so that other lines are priced by the
-- same terms; null of an order from before, whose reductions then stay as the amounts that they are.
alter table orders
  add column terms jsonb,
  add column edits smallint not null default 0,
  -- Of an order that was paid online: what an edit has added and nobody has paid yet.
  add column due app.amount not null default 0;

-- How a line was chosen from the menu, as a basket names it, and what it took of what is counted: [{ id, quantity }] of counters. Null
-- where that was not kept, or nothing is counted.
alter table order_line
  add column choice jsonb,
  add column takes jsonb;
