import Swal from 'sweetalert2/dist/sweetalert2.esm.js';
import 'sweetalert2/dist/sweetalert2.css';
import './sweetAlert.css';

/** Its code and its sheet arrive with the first alert. */
export const fire = Swal.fire.bind(Swal);
