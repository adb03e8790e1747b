-- Movements of a sale or a buy-back: its inverse names them, and statements tell what it paid.
create index investor_movement_share_act on investor_movement (share_act_id)
  where share_act_id is not null;
