# Three layers, by Adam; prints shares of all, of letters and of windows without one.
import os; os.environ['OPENBLAS_NUM_THREADS']='2'
import numpy as np,time,sys
d=np.load('data.npz'); X=d['X'];Y=d['Y'];Xh,Yh,Xv,Yv=(d[k] for k in('Xh','Yh','Xv','Yv'))
sizes=[576,int(sys.argv[1]),int(sys.argv[2]),41]; EP=int(sys.argv[3]); rng=np.random.default_rng(5)
Wt=[(rng.normal(0,np.sqrt(2/a),(a,b))).astype('f4') for a,b in zip(sizes,sizes[1:])]; B=[np.zeros(b,'f4') for b in sizes[1:]]
P=Wt+B; M=[np.zeros_like(p) for p in P]; V=[np.zeros_like(p) for p in P]
def fwd(x):
    h1=np.maximum(x@Wt[0]+B[0],0); h2=np.maximum(h1@Wt[1]+B[1],0); return h1,h2,h2@Wt[2]+B[2]
def acc(x,y):
    z=fwd(x)[2]; p=z.argmax(1); return (p==y).mean(), (p==y)[y<40].mean(), (p==y)[y==40].mean()
t=time.time(); bs=512; n=len(X); step=0; tot=EP*(n//bs)
for ep in range(EP):
    order=rng.permutation(n); ls=0
    for b in range(0,n-bs+1,bs):
        i=order[b:b+bs]; x=X[i].astype('f4'); y=Y[i]
        x=x+rng.normal(0,.05,x.shape).astype('f4')
        h1,h2,z=fwd(x); z-=z.max(1,keepdims=True); p=np.exp(z); p/=p.sum(1,keepdims=True); ls-=np.log(p[np.arange(bs),y]+1e-9).mean()
        g=p; g[np.arange(bs),y]-=1; g[:]-=0; g/=bs
        g2=(g@Wt[2].T)*(h2>0); g1=(g2@Wt[1].T)*(h1>0)
        G=[x.T@g1,h1.T@g2,h2.T@g,g1.sum(0),g2.sum(0),g.sum(0)]
        step+=1; lr=1.5e-3*min(1,step/300)*(0.5*(1+np.cos(np.pi*step/tot)))+1e-5
        for k in range(6):
            M[k]*=.9;M[k]+=.1*G[k];V[k]*=.999;V[k]+=.001*G[k]**2
            P[k]-=lr*(M[k]/(1-.9**step))/(np.sqrt(V[k]/(1-.999**step))+1e-7)
            if k<3: P[k]-=lr*2e-3*P[k]
    print(ep,'%.3f'%(ls/(n//bs)),'val %.3f %.3f %.3f'%acc(Xv,Yv),'held fonts %.3f %.3f %.3f'%acc(Xh,Yh),'%.0fs'%(time.time()-t),flush=True)
np.savez('net.npz',*P)
