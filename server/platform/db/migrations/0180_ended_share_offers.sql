-- Offers of shares of which nothing is left ended with their loan.
update share_offer f set status = 'RETIRADA', ended_on = coalesce(s.ended_on, f.offered_on),
  end_reason = case when s.status = 'CASTIGADA' then 'El préstamo se castigó'
    when s.status = 'TERMINADA' then 'El préstamo se terminó de pagar'
    else 'Se deshizo el préstamo de su participación' end
from share s
where s.id = f.share_id and f.status = 'PUBLICADA' and s.status <> 'ACTIVA';
