-- Whoever has a dead letter replayed or discards it is logged. What its subscriber then does with it is the server's doing.
select app.audited('dead_letter', 'update or delete', 'coalesce(current_setting(''app.actor'', true), '''') <> ''''');
