-- What was sold keeps its names in all languages, so that a desk reads them in its own; null where there is only the Turkish one,
-- as of every order from before. Those of options stand in `options`, beside their names.
alter table order_line add column names jsonb;
alter table order_reduction add column labels jsonb;
